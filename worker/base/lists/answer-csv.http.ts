import { today } from '../../../shared/dates.ts'
import { type AppContext, callerOf } from '../http/context.ts'
import { countCall } from '../http/limits.ts'
import { streamCsv } from './csv.ts'
import type { List } from './list.ts'
import { translator } from './texts.ts'

/** Answers with a person's own list as a file; `lists.files.{name}` is its name. Error: `too_many_requests`. */
export async function answerCsv(c: AppContext, name: string, own: List, query: Parameters<List['read']>[1]) {
  await countCall(c, 'export', `user:${callerOf(c).id}`)
  const say = await translator(c.var.lang)
  const { rows, body } = await streamCsv(c.var.db, own, { ...query, lang: c.var.lang } as typeof query, say)
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'x-rows': String(rows),
    'content-disposition': `attachment; filename="${say(`lists.files.${name}`)}-${today()}.csv"`,
  })
}
