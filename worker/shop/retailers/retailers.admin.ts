import { MAX_IMAGE } from '../../../shared/files/file-kinds.ts'
import { photoUpload } from '../../../shared/retailers/retailer-profile.ts'
import {
  adminRetailersQuery,
  retailerBody,
  retailerCategoriesQuery,
  retailerCategoryBody,
  retailerCategoryTranslation,
  retailerParam,
  retailerValidity,
} from '../../../shared/retailers/retailers.admin.ts'
import type { Env } from '../../base/env.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { googleOf } from '../../base/http/limits.ts'
import { readUpload, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { addPhoto } from './photos.ts'
import {
  createCategory,
  listCategories,
  readCategory,
  renameCategory,
  translateCategory,
} from './retailer-categories.ts'
import { createRetailer, editRetailer, type Renew, setRetailerActive } from './retailer-changes.ts'
import { listCountries, listRetailers, readRetailer } from './retailer-records.ts'

const one = validated('param', retailerParam)

/** `renewOf` says what a retailer's new mailbox is mailed. */
export const retailerAdminRoutes = (renewOf: (env: Env) => Renew) =>
  new Hono<AppEnv>()
    .get('/vendors', validated('query', adminRetailersQuery), async (c) =>
      c.json(await listRetailers(c.var.db, c.req.valid('query'))),
    )
    .get('/vendors/countries', async (c) => c.json({ countries: await listCountries(c.var.db) }))
    .get('/vendors/:id', one, async (c) =>
      c.json({ vendor: await readRetailer(c.var.db, c.req.valid('param').id) }),
    )
    .post('/vendors/create', validated('json', retailerBody), async (c) =>
      c.json({ vendor_id: await createRetailer(c.var.db, authorOf(c), c.req.valid('json'), googleOf(c)) }),
    )
    .post('/vendors/:id/edit', one, validated('json', retailerBody), async (c) => {
      const { id } = c.req.valid('param')
      const renew = renewOf(c.var.env)
      announceMails(c, await editRetailer(c.var.db, authorOf(c), id, c.req.valid('json'), googleOf(c), renew))
      return c.json({ vendor_id: id })
    })
    .post('/vendors/:id/upload', one, async (c) => {
      const { alt, file } = await readUpload(c, photoUpload, MAX_IMAGE)
      await addPhoto(storesOf(c), authorOf(c), c.req.valid('param').id, file, alt)
      return c.json({ success: true })
    })
    .post('/vendors/:id/toggle-validity', one, validated('json', retailerValidity), async (c) => {
      await setRetailerActive(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ success: true })
    })
    .get('/vendor-categories', validated('query', retailerCategoriesQuery), async (c) =>
      c.json(await listCategories(c.var.db, c.req.valid('query'))),
    )
    .get('/vendor-categories/:id', one, async (c) =>
      c.json({ category: await readCategory(c.var.db, c.req.valid('param').id) }),
    )
    .post('/vendor-categories/create', validated('json', retailerCategoryBody), async (c) => {
      const { name } = c.req.valid('json').category_data
      return c.json({ category_id: await createCategory(c.var.db, authorOf(c), name) })
    })
    .post('/vendor-categories/:id/edit', one, validated('json', retailerCategoryBody), async (c) => {
      const { id } = c.req.valid('param')
      const { category_data, version } = c.req.valid('json')
      await renameCategory(c.var.db, authorOf(c), id, category_data.name, version)
      return c.json({ category_id: id })
    })
    .post(
      '/vendor-categories/:id/translations',
      one,
      validated('json', retailerCategoryTranslation),
      async (c) => {
        const { id } = c.req.valid('param')
        const { lang } = c.req.valid('json')
        return c.json({ category_id: await translateCategory(c.var.db, authorOf(c), id, lang) })
      },
    )
