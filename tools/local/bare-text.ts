import { dirname, join } from 'node:path'
import {
  isFunctionDeclaration,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type } from 'typescript/unstable/sync'

/** Elements as the compiler prints them, and what React shows nothing of. */
const NO_TEXT = [
  /\bReactElement<[^<>]*(?:<[^<>]*>)?>/g,
  /\b(?:Elements?|JSX|ReactPortal|readonly|true|false|boolean|null|undefined|0n?)\b|""/g,
]
/** What of the rest React may show as a text. */
const TEXT = /\b(?:string|number|bigint|ReactNode|Iterable|any|unknown)\b|["`\d]/
/** Types are printed in full. */
const NO_TRUNCATION = 1

const mayBeText = (type: string) => TEXT.test(NO_TEXT.reduce((rest, one) => rest.replaceAll(one, ''), type))

/** A child that can be in the way: blanks between elements are nothing that anybody translates. */
const isChild = (node: Node) =>
  isJsxText(node)
    ? node.text.trim() !== ''
    : !isJsxExpression(node) || (node.expression !== undefined && node.expression.getText() !== "' '")

/**
 * What stands beside others: the children of an element that has several, those of a fragment, which stands beside whatever its
 * place has, and what a component returns, by its name.
 */
function besideOthers(file: SourceFile): { children: Node[]; components: Node[] } {
  const children: Node[] = []
  const components: Node[] = []
  const visit = (node: Node) => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const own = node.children.filter(isChild)
      if (own.length > 1 || isJsxFragment(node)) children.push(...own)
    } else if (isFunctionDeclaration(node) && node.name && /^[A-Z]/.test(node.name.text)) {
      components.push(node.name)
    }
    node.forEachChild(visit)
  }
  visit(file)
  return { children, components }
}

/** A reader of types: whether each of some nodes may be a text; of a function, what it returns. */
const textsAmong = (checker: Checker) => (nodes: Node[], typeOf: (type: Type) => Type | undefined) => {
  const types = nodes.length > 0 ? checker.getTypeAtLocation(nodes) : []
  return nodes.filter((_, at) => {
    const type = types[at] && typeOf(types[at])
    return type && mayBeText(checker.typeToString(type, undefined, NO_TRUNCATION))
  })
}

/**
 * Where text stands bare beside other things, as `folder/file.tsx:12`. A browser's translation replaces text nodes by elements of
 * its own: React then finds neither a text that it changes or removes, nor the place before which something comes. A text that is
 * its element's only child is written anew with it.
 *
 * @param config A project of TypeScript; its tests are not looked at.
 */
export function findBareText(config: string): string[] {
  const api = new API()
  try {
    const { checker, program } = api.updateSnapshot({ openProject: config }).getProjects()[0]!
    const folder = join(dirname(config), '/')
    const bareIn = (file: SourceFile) => {
      const { children, components } = besideOthers(file)
      const among = textsAmong(checker)
      const expressions = children.flatMap((child) => (isJsxExpression(child) ? [child.expression!] : []))
      const returned = (type: Type) => {
        const [signature] = checker.getSignaturesOfType(type, 0)
        return signature && checker.getReturnTypeOfSignature(signature)
      }
      return [
        ...children.filter(isJsxText),
        ...among(expressions, (type) => type),
        ...among(components, returned),
      ].map((node) => {
        const line = file.text.slice(0, node.getStart(file)).split('\n').length
        return `${file.fileName.slice(folder.length)}:${line}`
      })
    }
    return program
      .getSourceFileNames()
      .filter((name) => name.startsWith(folder) && /(?<!\.test|\.testing)\.tsx$/.test(name))
      .flatMap((name) => bareIn(program.getSourceFile(name)!))
  } finally {
    api.close()
  }
}
