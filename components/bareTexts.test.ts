import { relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Every component of the screens, with the types of the product. */
function screens(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const { fileNames = [], options } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host) ?? {}
  return ts.createProgram(
    fileNames.filter((name) => /\/(app|components)\/.*(?<!\.test)\.tsx$/.test(name)),
    options ?? {},
  )
}

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(partsOf) : [type])
const isText = ({ flags }: ts.Type) => (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0
/** Of a `ReactNode` the types do not say whether it is a text: `server/testing/bareTexts.ts` watches those. */
const isNode = ({ symbol }: ts.Type) => ['ReactPortal', 'Promise'].includes(symbol?.name)

/** An element whose key is its content is replaced with it. */
const isKeyed = (parent: ts.JsxElement | ts.JsxFragment) =>
  ts.isJsxElement(parent) && /\skey=\{(children|html)\}/.test(parent.openingElement.getText())

/** The texts that stand beside other content in an element: React changes them in place. */
function bareTextsOf(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if ((!ts.isJsxElement(node) && !ts.isJsxFragment(node)) || isKeyed(node)) return
    const children = node.children.filter(
      (child) =>
        (ts.isJsxText(child) ? child.text.trim() !== '' : !ts.isJsxExpression(child)) ||
        (ts.isJsxExpression(child) && child.expression !== undefined),
    )
    if (children.length < 2 && ts.isJsxElement(node)) return
    for (const child of children) {
      const types =
        ts.isJsxExpression(child) && child.expression ? partsOf(checker.getTypeAtLocation(child.expression)) : []
      const isSpace = types.every((type) => type.isStringLiteral() && type.value.trim() === '')
      if (ts.isJsxText(child) || (!isSpace && types.some(isText) && !types.some(isNode)))
        found.push(`${relative('.', source.fileName)}: ${child.getText().trim().slice(0, 60)}`)
    }
  }
  visit(source)
  return found
}

it('a text beside other content is an element of its own, so that a translated page shows its changes', () => {
  const program = screens()
  const sources = program.getSourceFiles().filter(({ fileName }) => /\/(app|components)\/.*\.tsx$/.test(fileName))
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap((source) => bareTextsOf(source, program.getTypeChecker()))).toEqual([])
}, 300_000)
