import {
  articleParam,
  faqBody,
  faqsQuery,
  translationBody,
  updateBody,
  updatesQuery,
} from '../../../shared/content/content.admin.ts'
import { MAX_DOCUMENT } from '../../../shared/files/file-kinds.ts'
import { docUpload } from '../../../shared/files/uploads.ts'
import { saveTargets } from '../../../shared/units/update-targets.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { readUpload, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import {
  createArticle,
  deleteArticle,
  editArticle,
  restoreArticle,
  translateArticle,
} from './article-changes.ts'
import { FAQS, listArticles, readArticle, UPDATES } from './articles.ts'
import { saveUpdateDoc } from './update-docs.ts'
import { readTargets, saveUpdateTargets } from './update-targets.ts'

export const contentAdminRoutes = new Hono<AppEnv>()
  .get('/faqs', validated('query', faqsQuery), async (c) => {
    const { articles, count } = await listArticles(c.var.db, FAQS, c.req.valid('query'))
    return c.json({ faqs: articles, faqs_count: count })
  })
  .get('/faqs/:id', validated('param', articleParam), async (c) =>
    c.json({ faq: await readArticle(c.var.db, FAQS, c.req.valid('param').id) }),
  )
  .post('/faqs/create', validated('json', faqBody), async (c) => {
    const { faq_data } = c.req.valid('json')
    return c.json({ faq_id: await createArticle(c.var.db, authorOf(c), FAQS, faq_data) })
  })
  .post('/faqs/:id/edit', validated('param', articleParam), validated('json', faqBody), async (c) => {
    const { id } = c.req.valid('param')
    const { faq_data, version } = c.req.valid('json')
    await editArticle(c.var.db, authorOf(c), FAQS, id, faq_data, version)
    return c.json({ faq_id: id })
  })
  .post('/faqs/:id/delete', validated('param', articleParam), async (c) => {
    await deleteArticle(c.var.db, authorOf(c), FAQS, c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/faqs/:id/restore', validated('param', articleParam), async (c) => {
    await restoreArticle(c.var.db, authorOf(c), FAQS, c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post(
    '/faqs/:id/translations',
    validated('param', articleParam),
    validated('json', translationBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { lang } = c.req.valid('json')
      return c.json({ faq_id: await translateArticle(c.var.db, authorOf(c), FAQS, id, lang) })
    },
  )
  .get('/updates', validated('query', updatesQuery), async (c) => {
    const { articles, count } = await listArticles(c.var.db, UPDATES, c.req.valid('query'))
    return c.json({ updates: articles, updates_count: count })
  })
  .get('/updates/:id', validated('param', articleParam), async (c) =>
    c.json({ update: await readArticle(c.var.db, UPDATES, c.req.valid('param').id) }),
  )
  .post('/updates/create', validated('json', updateBody), async (c) => {
    const { update_data } = c.req.valid('json')
    return c.json({ update_id: await createArticle(c.var.db, authorOf(c), UPDATES, update_data) })
  })
  .post('/updates/:id/edit', validated('param', articleParam), validated('json', updateBody), async (c) => {
    const { id } = c.req.valid('param')
    const { update_data, version } = c.req.valid('json')
    await editArticle(c.var.db, authorOf(c), UPDATES, id, update_data, version)
    return c.json({ update_id: id })
  })
  .get('/updates/:id/targets', validated('param', articleParam), async (c) =>
    c.json(await readTargets(c.var.db, c.req.valid('param').id)),
  )
  .post(
    '/updates/:id/targets',
    validated('param', articleParam),
    validated('json', saveTargets),
    async (c) => {
      await saveUpdateTargets(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ success: true })
    },
  )
  .post('/updates/:id/upload', validated('param', articleParam), async (c) => {
    const { file } = await readUpload(c, docUpload, MAX_DOCUMENT)
    await saveUpdateDoc(storesOf(c), authorOf(c), c.req.valid('param').id, file)
    return c.json({ success: true })
  })
  .post('/updates/:id/delete', validated('param', articleParam), async (c) => {
    await deleteArticle(c.var.db, authorOf(c), UPDATES, c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/updates/:id/restore', validated('param', articleParam), async (c) => {
    await restoreArticle(c.var.db, authorOf(c), UPDATES, c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post(
    '/updates/:id/translations',
    validated('param', articleParam),
    validated('json', translationBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { lang } = c.req.valid('json')
      return c.json({ update_id: await translateArticle(c.var.db, authorOf(c), UPDATES, id, lang) })
    },
  )
