export * from './audience.schema'
export { mostNamed, type PastedPeople, pastedPeople } from './pastedPeople'
export { type PastedPerson } from './pastedPieces'
