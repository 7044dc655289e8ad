import { ApolloArmor } from '@escape.tech/graphql-armor'

const armor = new ApolloArmor({
  maxDepth: { n: 12, ignoreIntrospection: false, exposeLimits: false },
  maxAliases: { n: 15, exposeLimits: false },
  maxDirectives: { n: 20, exposeLimits: false },
  // Its own counter answers 500 for a long query; the parser's answers 400.
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

/** Limits on depth, aliases, directives and cost, checked before anything runs. */
export const { plugins, validationRules } = armor.protect()

/** How many words a query may have before the parser gives up. */
export const parseOptions = { maxTokens: 1_500 }
