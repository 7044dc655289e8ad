const { printSchema } = require('graphql')

/** Writes the merged schema as a string constant, so that the server needs no file at run time. */
module.exports.plugin = (schema) => `export const typeDefs = ${JSON.stringify(printSchema(schema))}\n`
