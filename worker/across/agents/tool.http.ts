import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { type $ZodObject, type $ZodType, type output, toJSONSchema } from 'zod/v4/core'
import type { Scope } from '../../../shared/api-keys/key-terms.ts'
import type { Lang } from '../../../shared/languages.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import type { AppContext } from '../../base/http/context.ts'

/** Something that a program may ask for, or have done. */
export interface Tool {
  name: string
  title: string
  description: string
  input: $ZodObject
  output: $ZodObject
  /** What a key needs for it; missing: everybody may use it, and it tells no price. */
  scope?: Scope
  /** Whether it leaves something behind. */
  changes?: true
  run: (c: AppContext, input: never) => Promise<object>
}

/** Lets a tool be checked against its schemas. */
export const tool = <I extends $ZodObject, O extends $ZodObject>(
  given: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: I
    output: O
    run: (c: AppContext, input: output<I>) => Promise<output<O>>
  },
): Tool => given as Tool

/** A schema as the SDK wants one (standardschema.dev): `zod/mini` leaves out how it is written as JSON. */
export function standard(schema: $ZodType): StandardSchemaWithJSON {
  const written = (io: 'input' | 'output') => () => toJSONSchema(schema, { io }) as Record<string, unknown>
  const jsonSchema = { input: written('input'), output: written('output') }
  return { '~standard': { ...schema['~standard'], jsonSchema } }
}

/** The language of an answer: the one that is asked for, else English, as far as the shop has them. */
export const langOf = (asked: Lang | undefined): Lang => {
  const offered = offeredLangs()
  return [asked, 'en' as const].find((lang) => lang && offered.includes(lang)) ?? offered[0]!
}
