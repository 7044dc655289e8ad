export * from './audience.schema'
export { type PastedPeople, type PastedPerson, pastedPeople } from './pastedPeople'
