import { cartQuery } from '../../../shared/cart/cart.ts'
import {
  contractRevocation,
  offerAcceptance,
  offerDraft,
  offerDraftVersion,
  offerHandover,
  offerParam,
  offerPreview,
  offerRefusal,
  offersQuery,
} from '../../../shared/quotations/offers.ts'
import { quotationParam } from '../../../shared/quotations/quotations.ts'
import { pdfHeaders, servePrivateFile } from '../../base/files/serve.ts'
import { type AppEnv, callerOf, linkTokenOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { idempotencyKeyOf, repeatable } from '../../base/http/idempotency.ts'
import { countCall } from '../../base/http/limits.ts'
import { storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { quotationPersonOf, quotationReaderOf } from '../quotations/persons.http.ts'
import { acceptOffer, declineOffer } from './answers.ts'
import { findDocument } from './documents.ts'
import { discardDraft, saveDraft } from './drafts.ts'
import { readOfferForm } from './form.ts'
import { recordHandover } from './handover.ts'
import { previewOffer } from './preview.ts'
import { revokeContract } from './revocation.ts'
import { sendOffer } from './sending.ts'
import { listOffers } from './sent-offers.ts'
import { offerToCart } from './to-cart.ts'

const one = validated('param', quotationParam)

/** Offers of a request: the retailer makes them, with an account or a mailed link; the customer answers by a link. */
export const offerRoutes = new Hono<AppEnv>()
  .get('/quotations/:id/offers', one, validated('query', offersQuery), async (c) => {
    const { id } = c.req.valid('param')
    const reader = await quotationReaderOf(c, id, linkTokenOf(c))
    return c.json(await listOffers(c.var.db, reader, id))
  })
  .get(
    '/quotations/:id/offers/:number/pdf',
    validated('param', offerParam),
    validated('query', offersQuery),
    async (c) => {
      const { id, number } = c.req.valid('param')
      const reader = await quotationReaderOf(c, id, linkTokenOf(c))
      return servePrivateFile(c.env.FILES, await findDocument(c.var.db, reader, id, number))
    },
  )
  .get('/quotations/:id/offer', one, validated('query', offersQuery), async (c) => {
    const { id } = c.req.valid('param')
    const reader = await quotationReaderOf(c, id, linkTokenOf(c))
    return c.json(await readOfferForm(c.var.db, reader, id, c.var.lang))
  })
  .post('/quotations/:id/offer', one, validated('json', offerDraft), async (c) => {
    const { id } = c.req.valid('param')
    const { token, version, ...content } = c.req.valid('json')
    const person = await quotationPersonOf(c, id, token)
    return c.json({ version: await saveDraft(c.var.db, person, id, content, version) })
  })
  .post('/quotations/:id/offer/preview', one, validated('json', offerPreview), async (c) => {
    const { id } = c.req.valid('param')
    const { token, ...content } = c.req.valid('json')
    await countCall(c, 'offer_preview')
    const person = await quotationPersonOf(c, id, token)
    const { bytes, number } = await previewOffer(
      { ...storesOf(c), assets: c.var.env.assets },
      person,
      id,
      content,
    )
    return c.body(bytes, 200, {
      ...pdfHeaders(`${number.replace('/', '-')}.pdf`),
      'cache-control': 'private, no-store',
    })
  })
  .post('/quotations/:id/offer/discard', one, validated('json', offerDraftVersion), async (c) => {
    const { id } = c.req.valid('param')
    const { token, version } = c.req.valid('json')
    await discardDraft(c.var.db, await quotationPersonOf(c, id, token), id, version)
    return c.json({ success: true })
  })
  .post('/quotations/:id/offer/send', one, validated('json', offerDraftVersion), async (c) => {
    const { id } = c.req.valid('param')
    const { token, version } = c.req.valid('json')
    await countCall(c, 'quotation_move')
    const person = await quotationPersonOf(c, id, token)
    const sent = { version, key: idempotencyKeyOf(c) }
    announceMails(c, await sendOffer(storesOf(c), c.var.env, person, id, sent))
    return c.json({ success: true })
  })
  .post('/quotations/:id/offer/to-cart', one, validated('query', cartQuery), async (c) => {
    const { id, retailerId } = callerOf(c)
    const view = { lang: c.var.lang, prices: true }
    const asked = c.req.valid('param').id
    return c.json(await repeatable(c, () => offerToCart(c.var.db, id, retailerId, asked, view)))
  })
  .post('/quotations/:id/accept', one, validated('json', offerAcceptance), async (c) => {
    const { id } = c.req.valid('param')
    const { token, number, name, as: binding } = c.req.valid('json')
    await countCall(c, 'quotation_move')
    const person = await quotationPersonOf(c, id, token)
    const accepted = { number, name, binding, key: idempotencyKeyOf(c) }
    announceMails(c, await acceptOffer(c.var.db, c.var.env, person, id, accepted))
    return c.json({ success: true })
  })
  .post('/quotations/:id/revoke', one, validated('json', contractRevocation), async (c) => {
    const { id } = c.req.valid('param')
    const { token, ...revocation } = c.req.valid('json')
    await countCall(c, 'quotation_move')
    const person = await quotationPersonOf(c, id, token)
    const revoked = { ...revocation, key: idempotencyKeyOf(c) }
    announceMails(c, await revokeContract(c.var.db, c.var.env, person, id, revoked))
    return c.json({ success: true })
  })
  .post('/quotations/:id/handover', one, validated('json', offerHandover), async (c) => {
    const { id } = c.req.valid('param')
    const { token, ...handover } = c.req.valid('json')
    await countCall(c, 'quotation_move')
    const person = await quotationPersonOf(c, id, token)
    announceMails(c, await recordHandover(c.var.db, c.var.env, person, id, handover))
    return c.json({ success: true })
  })
  .post('/quotations/:id/decline', one, validated('json', offerRefusal), async (c) => {
    const { id } = c.req.valid('param')
    const { token, ...refusal } = c.req.valid('json')
    await countCall(c, 'quotation_move')
    const person = await quotationPersonOf(c, id, token)
    const declined = { ...refusal, key: idempotencyKeyOf(c) }
    announceMails(c, await declineOffer(c.var.db, c.var.env, person, id, declined))
    return c.json({ success: true })
  })
