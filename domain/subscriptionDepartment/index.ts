export * from './subscriptionDepartment.schema'
