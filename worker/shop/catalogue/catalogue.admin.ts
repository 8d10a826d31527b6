import {
  activeBody,
  adminFamiliesQuery,
  adminProductsQuery,
  catalogueParam,
  categoriesQuery,
  categoryBody,
  copyTableBody,
  familyBody,
  productBody,
  translationBody,
} from '../../../shared/catalogue/catalogue.admin.ts'
import { facetsBody } from '../../../shared/catalogue/facets.admin.ts'
import { fileTargetsBody, placedUpload } from '../../../shared/catalogue/files/files.admin.ts'
import { MAX_DOCUMENT, MAX_IMAGE } from '../../../shared/files/file-kinds.ts'
import { imageUpload, productUpload, setUpload, tableUpload } from '../../../shared/files/uploads.ts'
import { productPlanBody, productPlanParam } from '../../../shared/pricing/product-price-plans.admin.ts'
import { productPricesBody } from '../../../shared/pricing/product-prices.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { readUpload, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import {
  CATEGORIES,
  createGroup,
  editGroup,
  FAMILIES,
  saveGroupImage,
  translateGroup,
} from './category-changes.ts'
import { listCategoryRows, listFamilyRows, readCategory, readFamily } from './category-forms.ts'
import { saveFacets } from './facets/facet-changes.ts'
import { readFacetSources, readFacetsForm } from './facets/facet-form.ts'
import { findFileTargets } from './files/file-targets.ts'
import { placeFile } from './files/place-file.ts'
import { toggleProduct, translateProduct } from './product-changes.ts'
import { readProduct } from './product-form.ts'
import { listPrices } from './product-prices.ts'
import { listProductRows } from './product-rows.ts'
import { createProduct, editProduct } from './product-save.ts'
import { saveProductFile, saveSetFile, saveTableImage } from './product-uploads.ts'
import { copySheet } from './sheet-copy.ts'

const idParam = validated('param', catalogueParam)
const planParam = validated('param', productPlanParam)
const plans = () => import('./product-price-plans.ts')

export const catalogueAdminRoutes = new Hono<AppEnv>()
  .get('/categories', validated('query', categoriesQuery), async (c) =>
    c.json(await listCategoryRows(c.var.db, c.req.valid('query'))),
  )
  .get('/categories/:id', idParam, async (c) =>
    c.json({ category: await readCategory(c.var.db, c.req.valid('param').id) }),
  )
  .post('/categories/create', validated('json', categoryBody), async (c) => {
    const { category_data } = c.req.valid('json')
    return c.json({ category_id: await createGroup(c.var.db, authorOf(c), CATEGORIES, category_data) })
  })
  .post('/categories/:id/edit', idParam, validated('json', categoryBody), async (c) => {
    const { id } = c.req.valid('param')
    const { category_data, version } = c.req.valid('json')
    await editGroup(c.var.db, authorOf(c), CATEGORIES, id, category_data, version)
    return c.json({ category_id: id })
  })
  .post('/categories/:id/translations', idParam, validated('json', translationBody), async (c) => {
    const { id } = c.req.valid('param')
    const { lang } = c.req.valid('json')
    return c.json({ category_id: await translateGroup(c.var.db, authorOf(c), CATEGORIES, id, lang) })
  })
  .post('/categories/:id/upload', idParam, async (c) => {
    const { file } = await readUpload(c, imageUpload, MAX_IMAGE)
    await saveGroupImage(storesOf(c), authorOf(c), CATEGORIES, c.req.valid('param').id, file)
    return c.json({ success: true })
  })
  .get('/categories/:id/facets', idParam, async (c) =>
    c.json(await readFacetsForm(c.var.db, c.req.valid('param').id)),
  )
  .get('/categories/:id/facet-sources', idParam, async (c) =>
    c.json(await readFacetSources(c.var.db, c.req.valid('param').id)),
  )
  .post('/categories/:id/facets', idParam, validated('json', facetsBody), async (c) => {
    const { id } = c.req.valid('param')
    await saveFacets(c.var.db, authorOf(c), id, c.req.valid('json'))
    return c.json({ category_id: id })
  })
  .get('/fams', validated('query', adminFamiliesQuery), async (c) =>
    c.json(await listFamilyRows(c.var.db, c.req.valid('query'))),
  )
  .get('/fams/:id', idParam, async (c) =>
    c.json({ fam: await readFamily(c.var.db, c.req.valid('param').id) }),
  )
  .post('/fams/create', validated('json', familyBody), async (c) => {
    const { fam_data } = c.req.valid('json')
    return c.json({ fam_id: await createGroup(c.var.db, authorOf(c), FAMILIES, fam_data) })
  })
  .post('/fams/:id/edit', idParam, validated('json', familyBody), async (c) => {
    const { id } = c.req.valid('param')
    const { fam_data, version } = c.req.valid('json')
    await editGroup(c.var.db, authorOf(c), FAMILIES, id, fam_data, version)
    return c.json({ fam_id: id })
  })
  .post('/fams/:id/translations', idParam, validated('json', translationBody), async (c) => {
    const { id } = c.req.valid('param')
    const { lang } = c.req.valid('json')
    return c.json({ fam_id: await translateGroup(c.var.db, authorOf(c), FAMILIES, id, lang) })
  })
  .post('/fams/:id/upload', idParam, async (c) => {
    const { file } = await readUpload(c, imageUpload, MAX_IMAGE)
    await saveGroupImage(storesOf(c), authorOf(c), FAMILIES, c.req.valid('param').id, file)
    return c.json({ success: true })
  })
  .get('/products', validated('query', adminProductsQuery), async (c) =>
    c.json(await listProductRows(c.var.db, c.req.valid('query'))),
  )
  .get('/products/:id', idParam, async (c) =>
    c.json({ product: await readProduct(c.var.db, c.req.valid('param').id) }),
  )
  .post('/products/create', validated('json', productBody), async (c) =>
    c.json({ product_id: await createProduct(c.var.db, authorOf(c), c.req.valid('json')) }),
  )
  .post('/products/:id/edit', idParam, validated('json', productBody), async (c) => {
    const { id } = c.req.valid('param')
    await editProduct(c.var.db, authorOf(c), id, c.req.valid('json'))
    return c.json({ product_id: id })
  })
  .post('/products/:id/copy-table', idParam, validated('json', copyTableBody), async (c) =>
    c.json({ n: await copySheet(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json')) }),
  )
  .post('/products/:id/translations', idParam, validated('json', translationBody), async (c) => {
    const { id } = c.req.valid('param')
    const { lang } = c.req.valid('json')
    return c.json({ product_id: await translateProduct(c.var.db, authorOf(c), id, lang) })
  })
  .post('/products/:id/toggle-validity', idParam, validated('json', activeBody), async (c) => {
    await toggleProduct(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/products/:id/upload', idParam, async (c) => {
    const { type, file } = await readUpload(c, productUpload, MAX_DOCUMENT)
    await saveProductFile(storesOf(c), authorOf(c), c.req.valid('param').id, type, file)
    return c.json({ success: true })
  })
  .post('/products/:id/upload-to-set', idParam, async (c) => {
    const { file, ...place } = await readUpload(c, setUpload, MAX_DOCUMENT)
    await saveSetFile(storesOf(c), authorOf(c), c.req.valid('param').id, place, file)
    return c.json({ success: true })
  })
  .post('/products/:id/upload-product-image', idParam, async (c) => {
    const { index, file } = await readUpload(c, tableUpload, MAX_IMAGE)
    await saveTableImage(storesOf(c), authorOf(c), c.req.valid('param').id, index, file)
    return c.json({ success: true })
  })
  .post('/products/prices', validated('json', productPricesBody), async (c) =>
    c.json({ products: await listPrices(c.var.db, c.req.valid('json')) }),
  )
  .get('/product-price-plans', async (c) =>
    c.json({ price_plans: await (await plans()).listProductPlans(c.var.db) }),
  )
  .get('/product-price-plans/:id', planParam, async (c) =>
    c.json({ prices: await (await plans()).listPlannedPrices(c.var.db, c.req.valid('param').id) }),
  )
  .post('/product-price-plans/create', validated('json', productPlanBody), async (c) => {
    const { planProductPrices } = await plans()
    return c.json(
      await repeatable(c, async () => ({
        price_plan_id: await planProductPrices(c.var.db, authorOf(c), c.req.valid('json')),
      })),
    )
  })
  .post('/product-price-plans/:id/cancel', planParam, async (c) => {
    const { id } = c.req.valid('param')
    await (await plans()).cancelProductPlan(c.var.db, authorOf(c), id)
    return c.json({ price_plan_id: id })
  })
  .post('/product-price-plans/:id/undo', planParam, async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ changed: await (await plans()).undoProductPlan(c.var.db, authorOf(c), id) })
  })
  .post('/products/file-targets', validated('json', fileTargetsBody), async (c) =>
    c.json({ products: await findFileTargets(c.var.db, c.req.valid('json').codes) }),
  )
  .post('/products/:id/upload-placed', idParam, async (c) => {
    const { file, ...place } = await readUpload(c, placedUpload, MAX_DOCUMENT, 'upload_placed')
    const id = c.req.valid('param').id
    return c.json({ changed: await placeFile(storesOf(c), authorOf(c), id, place, file) })
  })
