export * from './audience.schema'
export { mostNamed, type PastedPeople, type PastedPerson, pastedPeople } from './pastedPeople'
