import { ApolloArmor } from '@escape.tech/graphql-armor'

const armor = new ApolloArmor({
  maxDepth: { n: 12, ignoreIntrospection: false, exposeLimits: false },
  maxAliases: { n: 15, exposeLimits: false },
  maxDirectives: { n: 20, exposeLimits: false },
  // Its own counter answers 500 to a long query; the parser answers 400.
  maxTokens: { enabled: false },
  costLimit: {
    maxCost: 20_000,
    ignoreIntrospection: false,
    exposeLimits: false,
    depthCostFactor: 1.2,
    objectCost: 1,
    scalarCost: 1,
  },
  blockFieldSuggestion: { enabled: true },
})

/** Limits on depth, aliases, directives and cost, checked before execution. */
export const { plugins, validationRules } = armor.protect()

/** Maximum number of tokens in a query before the parser rejects it. */
export const parseOptions = { maxTokens: 1_500 }
