import {
  newSynonymBody,
  synonymBody,
  synonymParam,
  synonymsQuery,
} from '../../../shared/search/synonyms.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { createSynonym, deleteSynonym, editSynonym, readSearchWords } from './synonyms.ts'

export const synonymAdminRoutes = new Hono<AppEnv>()
  .get('/synonyms', validated('query', synonymsQuery), async (c) =>
    c.json(await readSearchWords(c.var.db, c.req.valid('query').lang ?? c.var.lang)),
  )
  .post('/synonyms/create', validated('json', newSynonymBody), async (c) => {
    const { lang, words } = c.req.valid('json').synonym_data
    return c.json({ synonym_id: await createSynonym(c.var.db, authorOf(c), lang, words) })
  })
  .post('/synonyms/:id/edit', validated('param', synonymParam), validated('json', synonymBody), async (c) => {
    const { id } = c.req.valid('param')
    const { synonym_data, version } = c.req.valid('json')
    await editSynonym(c.var.db, authorOf(c), id, synonym_data.words, version)
    return c.json({ synonym_id: id })
  })
  .post('/synonyms/:id/delete', validated('param', synonymParam), async (c) => {
    const { id } = c.req.valid('param')
    await deleteSynonym(c.var.db, authorOf(c), id)
    return c.json({ synonym_id: id })
  })
