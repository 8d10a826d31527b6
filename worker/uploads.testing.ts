import {
  type Kind,
  MAX_ATTACHMENT,
  MAX_DOCUMENT,
  MAX_IMAGE,
  MAX_VIDEO,
  PICTURES,
} from '../shared/files/file-kinds.ts'
import { MAX_RECEIPT_FILE } from '../shared/payments/invoices.admin.ts'
import { MAX_STATEMENT } from '../shared/payments/transfer-states.ts'
import { SECTIONS } from '../shared/settings/sections.ts'
import { MAX_XLIFF } from '../shared/translation-desk/xliff.admin.ts'
import { makeColleague } from './shop/accounts/colleagues.testing.ts'
import { productImages } from './shop/catalogue/product-diagrams.tables.ts'
import { productDocuments, productPictures } from './shop/catalogue/product-sets.tables.ts'
import { contentOf, makeUnitScene } from './shop/claims/claims.testing.ts'
import { updates } from './shop/content/content.tables.ts'
import { makeFaultScene } from './shop/faults/faults.testing.ts'
import { makeQuotation, tokenOf } from './shop/quotations/quotations.testing.ts'
import { begin, makeDelivered } from './shop/returns/returns.testing.ts'
import { requestOf } from './shop/units/requests/owner-requests.testing.ts'
import { makeWaiting } from './shop/warranties/warranties.testing.ts'
import { as } from './testing/as.ts'
import {
  makeAdmin,
  makeCategory,
  makeFamily,
  makeProduct,
  makeRetailer,
  testDb,
  unique,
} from './testing/make.ts'

/** Where a file is sent, and what is taken there. */
export interface Place {
  caller: Awaited<ReturnType<typeof as>>
  path: string
  fields: Record<string, string>
  /** The name of the file's field. */
  name: string
  /** `statement`: a bank's; `receipt`: the exchange system's; `xliff`: a translator's. */
  takes: readonly (Kind | 'statement' | 'receipt' | 'xliff')[]
  /** Bytes. */
  most: number
}

const asAdmin = async () => as(await makeAdmin())
const picture = { name: 'file', fields: { type: 'image' }, takes: PICTURES, most: MAX_IMAGE }
const manual = { name: 'file', fields: { type: 'doc' }, takes: ['pdf', 'docx'] as const, most: MAX_DOCUMENT }
const invoice = { ...manual, takes: ['pdf', ...PICTURES] as const }

async function makeNews() {
  const [row] = await testDb().insert(updates).values({ title: 'Novità', content: 'Testo' }).returning()
  return row!
}

/** A record of the back-office that takes a file. */
const office = async (
  entity: string,
  record: Promise<{ id: number }>,
  kind: Omit<Place, 'caller' | 'path'>,
) => ({
  ...kind,
  caller: await asAdmin(),
  path: `/api/admin/${entity}/${(await record).id}/upload`,
})

async function productPlaces(): Promise<Place[]> {
  const { id } = await makeProduct()
  const at = { caller: await asAdmin(), path: `/api/admin/products/${id}/upload` }
  return [
    { ...picture, ...at },
    { ...manual, ...at },
  ]
}

async function setPlaces(): Promise<Place[]> {
  const { id: productId } = await makeProduct()
  await testDb().insert(productPictures).values({ productId, position: 0 })
  await testDb().insert(productDocuments).values({ productId, position: 0 })
  const [caller, path] = [await asAdmin(), `/api/admin/products/${productId}/upload-to-set`]
  return [picture, manual].map((kind) => ({ ...kind, fields: { ...kind.fields, index: '0' }, caller, path }))
}

async function placedPlaces(): Promise<Place[]> {
  const { id } = await makeProduct()
  const at = { caller: await asAdmin(), path: `/api/admin/products/${id}/upload-placed` }
  return [
    { ...picture, ...at, fields: { type: 'picture', position: '0' } },
    { ...picture, ...at, fields: { type: 'drawing', position: '0' } },
    { ...manual, ...at, fields: { type: 'document', kind: 'manual', lang: 'de', position: '0' } },
  ]
}

/** Each route that takes a file, by its name in `policies.ts`, with a record of its own. */
export const PLACES: Record<string, () => Promise<Place[]>> = {
  'POST /api/account/retailer/upload': async () => {
    const { caller } = await makeColleague((await makeRetailer()).id, 'manager')
    return [{ ...picture, caller, path: '/api/account/retailer/upload', fields: { alt: 'La vetrina' } }]
  },
  'POST /api/owner-requests/upload': async () => [
    {
      ...invoice,
      caller: await as(null),
      path: '/api/owner-requests/upload',
      fields: await requestOf({ lang: 'it' }),
    },
  ],
  'POST /api/warranties/:id/upload': async () => {
    const { caller, id } = await makeWaiting()
    return [{ ...invoice, caller, path: `/api/warranties/${id}/upload` }]
  },
  'POST /api/claims/:id/upload': async () => {
    const scene = await makeUnitScene()
    const { body } = await scene.caller.post('/api/claims/create', contentOf(scene))
    const path = `/api/claims/${body.claim_id}/upload`
    return [
      {
        caller: scene.caller,
        path,
        fields: {},
        name: 'file',
        most: MAX_VIDEO,
        takes: [...PICTURES, 'mp4', 'webm'],
      },
    ]
  },
  'POST /api/returns/:id/upload': async () => {
    const scene = await makeDelivered()
    const { body } = await begin(scene, [[scene.one, 1]])
    const path = `/api/returns/${body.return_id}/upload`
    const takes = [...PICTURES, 'mp4', 'webm'] as const
    return [{ caller: scene.caller, path, fields: {}, name: 'file', most: MAX_VIDEO, takes: [...takes] }]
  },
  'POST /api/reviews/upload': async () => {
    const fields = {
      ...{
        product_id: String((await makeProduct()).id),
        name: 'Anna B.',
        email: `anna${unique()}@example.com`,
      },
      rating: '5',
      text: 'Bella sul tetto.',
      privacy: 'true',
      lang: 'it',
    }
    const path = '/api/reviews/upload'
    return [{ ...picture, caller: await as(null), path, fields, name: 'photo' }]
  },
  'POST /api/quotations/:id/upload': async () => {
    const id = await makeQuotation((await makeRetailer()).id)
    const fields = { token: (await tokenOf(id))!, text: 'Ecco la foto', lang: 'it' }
    const path = `/api/quotations/${id}/upload`
    return [{ ...invoice, caller: await as(null), path, fields, most: MAX_ATTACHMENT }]
  },
  'POST /api/owned-units/:id/faults/upload': async () => {
    const { base, visitor, token, symptom } = await makeFaultScene()
    const fields = { token, text: 'Non si alza', symptom: String(symptom.id) }
    return [{ ...picture, caller: visitor, path: `${base}/upload`, fields }]
  },
  'POST /api/owned-units/:id/faults/:report/upload': async () => {
    const { base, visitor, token, reported } = await makeFaultScene()
    const path = `${base}/${await reported()}/upload`
    return [{ ...picture, caller: visitor, path, fields: { token, text: 'Ecco' } }]
  },
  'POST /api/fault-reports/:id/upload': async () => {
    const { caller, reported } = await makeFaultScene()
    const path = `/api/fault-reports/${await reported()}/upload`
    return [{ ...picture, caller, path, fields: { text: 'Ecco' } }]
  },
  'POST /api/admin/vendors/:id/upload': async () => [
    { ...(await office('vendors', makeRetailer(), picture)), fields: { alt: 'La vetrina' } },
  ],
  'POST /api/admin/updates/:id/upload': async () => [await office('updates', makeNews(), manual)],
  'POST /api/admin/warranties/:id/upload': async () => [await office('warranties', makeWaiting(), invoice)],
  'POST /api/admin/categories/:id/upload': async () => [await office('categories', makeCategory(), picture)],
  'POST /api/admin/fams/:id/upload': async () => [
    await office('fams', makeFamily((await makeCategory()).id), picture),
  ],
  'POST /api/admin/parts/:id/upload': async () => [
    await office('parts', makeProduct({ kind: 'part' }), picture),
  ],
  'POST /api/admin/products/:id/upload': productPlaces,
  'POST /api/admin/products/:id/upload-to-set': setPlaces,
  'POST /api/admin/products/:id/upload-product-image': async () => {
    const { id: productId } = await makeProduct()
    await testDb().insert(productImages).values({ productId, position: 0 })
    const path = `/api/admin/products/${productId}/upload-product-image`
    return [{ ...picture, caller: await asAdmin(), path, fields: { type: 'image', index: '0' } }]
  },
  'POST /api/admin/products/:id/upload-placed': placedPlaces,
  'POST /api/admin/invoices/upload': async () => [
    {
      caller: await asAdmin(),
      path: '/api/admin/invoices/upload',
      fields: {},
      name: 'file',
      takes: ['receipt'],
      most: MAX_RECEIPT_FILE,
    },
  ],
  'POST /api/admin/settings/:id/upload': async () => [
    await office('settings', Promise.resolve(SECTIONS.look), picture),
  ],
  'POST /api/admin/translation-desk/upload': async () => [
    {
      caller: await asAdmin(),
      path: '/api/admin/translation-desk/upload',
      fields: {},
      name: 'file',
      takes: ['xliff'],
      most: MAX_XLIFF,
    },
  ],
  'POST /api/admin/transfers/upload': async () => [
    {
      caller: await asAdmin(),
      path: '/api/admin/transfers/upload',
      fields: {},
      name: 'file',
      takes: ['statement'],
      most: MAX_STATEMENT,
    },
  ],
}
