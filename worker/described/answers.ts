import type { ExtractSchema } from 'hono/types'
import type { Api } from '../app.ts'

/** What each route takes and answers, by path and `$get` or `$post`: read by `tools/openapi/answers.ts`. */
export type Answers = ExtractSchema<Api>
