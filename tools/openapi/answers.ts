import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API, type Type } from 'typescript/unstable/sync'
import { ROOT } from '../local/commands.ts'
import { JsonTypes, type Schema } from './json-types.ts'

/** What a route answers: JSON of a schema, or something else (a file, a text, a redirect) that its description names. */
export interface Answer {
  status: number
  schema: Schema | null
}

/** The answers of all routes, `GET /api/orders/:id`, and the schemas that they refer to. */
export interface Answers {
  routes: Record<string, Answer>
  schemas: Record<string, Schema>
}

const JSON_PARSED = /^export type JSONParsed<T, TError = [^=]+> = .*;$/m
/** Types as `JSON.stringify` leaves them have lost their names, so we read those that routes give to `c.json`; `JsonTypes` says what JSON makes of them. */
function withNames(path: string): string | undefined {
  if (!path.endsWith('/hono/dist/types/utils/types.d.ts')) return undefined
  const text = readFileSync(path, 'utf8')
  if (!JSON_PARSED.test(text)) throw new Error(`${path} has no JSONParsed: read tools/openapi/answers.ts.`)
  return text.replace(JSON_PARSED, 'export type JSONParsed<T, TError = never> = T;')
}

/** Reads what each route answers from the types of the API, as the pages' client has them (`worker/app.ts`). */
export function readAnswers(): Answers {
  const api = new API({ cwd: ROOT, fs: { readFile: withNames } })
  try {
    const project = api
      .updateSnapshot({ openProjects: [join(ROOT, 'tools/openapi/tsconfig.json')] })
      .getProjects()[0]!
    const { checker, program } = project
    const file = program.getSourceFile(join(ROOT, 'worker/described/answers.ts'))
    const module = file && checker.getSymbolAtLocation(file)
    const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Answers')
    if (!symbol) throw new Error('worker/described/answers.ts exports no Answers.')
    const members = (type: Type) => {
      const symbols = checker.getPropertiesOfType(type)
      const types = symbols.length > 0 ? checker.getTypeOfSymbol(symbols) : []
      return symbols.map(({ name }, i) => [name, types[i]!] as const)
    }
    const types = new JsonTypes(checker)
    const answerOf = (endpoint: Type): Answer => {
      const { output, outputFormat, status } = Object.fromEntries(members(endpoint)) as Record<string, Type>
      const isJson = outputFormat?.isStringLiteralType() && outputFormat.value === 'json'
      return {
        status: status?.isNumberLiteralType() ? status.value : 200,
        schema: isJson && output ? types.schemaOf(output) : null,
      }
    }
    const routes: Record<string, Answer> = {}
    for (const [path, methods] of members(checker.getDeclaredTypeOfSymbol(symbol))) {
      for (const [method, endpoint] of members(methods)) {
        const answers = (endpoint.isUnionType() ? endpoint.getTypes() : [endpoint]).map(answerOf)
        const json = answers.flatMap(({ schema }) => (schema ? [schema] : []))
        routes[`${method.slice(1).toUpperCase()} ${path}`] = {
          status: answers[0]?.status ?? 200,
          schema: json.length > 1 ? { anyOf: json } : (json[0] ?? null),
        }
      }
    }
    const { schemas, rename } = types.components()
    return { routes: JSON.parse(rename(JSON.stringify(routes))), schemas }
  } finally {
    api.close()
  }
}
