import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import type { Binding } from '../../../shared/quotations/bindings.ts'
import { brokenConstraint } from '../../base/db/client.ts'
import { sendMail } from '../../base/mail/delivery.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import type { OutgoingMail, Transport } from '../../base/mail/transports.ts'
import { allSettings, keepSettings } from '../../base/settings/settings.ts'
import { testDb } from '../../testing/make.ts'
import { readPdf } from '../catalogue/pdf/pdf.testing.ts'
import { makePublished, wordsOf } from '../pages/pages.testing.ts'
import { quotationEvents } from '../quotations/quotation-life.tables.ts'
import { quotations } from '../quotations/quotations.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { attaching } from './attaching.ts'
import { offers } from './offers.tables.ts'
import { content, makeOffering } from './offers.testing.ts'
import { previewOffer } from './preview.ts'

const before = allSettings()
const choose = (acceptance: Binding) =>
  keepSettings({ ...before, contracts: { ...before.contracts, acceptance } })
beforeEach(() => choose('reservation'))
afterEach(() => keepSettings(before))

/** An offer of a retailer that can be reached, sent while the shop says that acceptance is `acceptance`. */
async function makeOffered(acceptance: Binding, lang: Lang = 'it', telephone = '+49 30 555123') {
  const offering = await makeOffering()
  await testDb().update(quotations).set({ lang }).where(eq(quotations.id, offering.id))
  await testDb().update(retailers).set({ telephone }).where(eq(retailers.id, offering.retailer.id))
  choose(acceptance)
  expect((await offering.offer()).status).toBe(200)
  const accept = (data: object) => offering.customer('accept', { number: 1, name: 'Anna Bianchi', ...data })
  return { ...offering, accept }
}
const rowOf = async (id: number) =>
  (await testDb().select().from(offers).where(eq(offers.quotationId, id)))[0]!
const mailsOf = (id: number, part: string) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `quotation:${id}:${part}%`))
const shownTo = async ({ visitor, path, token }: Awaited<ReturnType<typeof makeOffered>>) =>
  (await visitor.get(`${path}/offers?token=${token}`)).body.offers[0]
const paperOf = async (id: number) => {
  const file = await env.FILES.get((await rowOf(id)).pdf!)
  const { lines } = await readPdf(new Uint8Array(await file!.arrayBuffer()))
  return flat(lines.join(' '))
}
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

/** What the button and the papers must say, in the law's own words where it has some. */
const RESERVES = {
  it: 'non impegna nessuno',
  en: 'binds nobody',
  de: 'unverbindliche Reservierung',
  fr: 'n’engage personne',
  nl: 'niemand bindt',
}
const WITHDRAWS = {
  it: 'Diritto di recesso',
  en: 'Right of withdrawal',
  de: 'Widerrufsrecht',
  fr: 'Droit de rétractation',
  nl: 'Herroepingsrecht',
}

describe('an acceptance', () => {
  test('is a reservation unless the shop says otherwise, and page, paper and mails say so', async () => {
    const { id, accept, ...rest } = await makeOffered('reservation')
    expect(await shownTo({ id, accept, ...rest })).toMatchObject({ binding: 'reservation', seller: null })
    expect(await paperOf(id)).toContain(RESERVES.it)
    expect((await mailsOf(id, 'offer-1'))[0]!.text).toContain(RESERVES.it)
    expect((await accept({})).status).toBe(200)
    expect((await mailsOf(id, 'confirmed-'))[0]!.text).toContain(RESERVES.it)
    expect((await mailsOf(id, 'accepted-'))[0]!.text).toContain('non impegna nessuno dei due')
    expect((await mailsOf(id, 'confirmed-'))[0]!.text).not.toContain(WITHDRAWS.it)
  })

  test('that is a contract is confirmed with the offer and the terms of that day, once, however often the provider fails', async () => {
    await makePublished('terms', 1, '2021-05-26', {
      it: wordsOf('Condizioni di vendita', 'Il foro è **Como**.'),
    })
    await makePublished('terms', 2, addDays(today(), 3), { it: wordsOf('Condizioni nuove') })
    const { id, accept } = await makeOffered('contract')
    expect((await accept({ as: 'contract' })).status).toBe(200)
    expect((await accept({ as: 'contract' })).status).toBe(409)
    const mails = await mailsOf(id, 'confirmed-')
    expect(mails.length).toBe(1)
    const send = vi.fn(async (_: OutgoingMail): Promise<string> => 'r-1')
    send.mockRejectedValueOnce(new Error('no answer'))
    const transport = attaching(env as never, { send } as Transport)
    const now = Date.now()
    expect(await sendMail(testDb(), transport, mails[0]!.id, now)).toBe('failed')
    expect(await sendMail(testDb(), transport, mails[0]!.id, now + 120_000)).toBe('sent')
    expect(await sendMail(testDb(), transport, mails[0]!.id, now + 240_000)).toBe(null)
    const [failed, sent] = send.mock.calls.map(([mail]) => mail)
    expect(send.mock.calls.length).toBe(2)
    expect(sent!.idempotencyKey).toBe(failed!.idempotencyKey)
    const [offer, terms] = sent!.attachments!
    expect(sent!.attachments!.map(({ name }) => name)).toEqual([`${id}-1.pdf`, 'Condizioni-di-vendita.pdf'])
    const file = await env.FILES.get((await rowOf(id)).pdf!)
    expect(offer!.bytes).toEqual(new Uint8Array(await file!.arrayBuffer()))
    const read = await readPdf(terms!.bytes)
    expect(read.problems).toEqual([])
    expect(flat(read.lines.join(' '))).toContain('1. Uno Il foro è Como.')
  })

  test('that is a reservation is confirmed without papers, and other mails carry none', async () => {
    const { id, accept } = await makeOffered('reservation')
    expect((await accept({})).status).toBe(200)
    const mails = [...(await mailsOf(id, 'confirmed-')), ...(await mailsOf(id, 'accepted-'))]
    expect(mails.map(({ contractOf }) => contractOf)).toEqual(mails.map(() => null))
  })

  test('is a contract where the shop says so: who sells is told before, and all is in the confirmation', async () => {
    const offered = await makeOffered('contract')
    const { id, retailer, accept } = offered
    const shown = await shownTo(offered)
    expect(shown).toMatchObject({
      binding: 'contract',
      seller: { name: 'Camper Lario', address: retailer.address, telephone: '+49 30 555123' },
    })
    expect((await mailsOf(id, 'offer-1'))[0]!.text).toContain('con l’obbligo di pagare')
    const paper = await paperOf(id)
    expect((await accept({ as: 'contract' })).status).toBe(200)
    const [confirmed] = await mailsOf(id, 'confirmed-')
    for (const text of [paper, flat(confirmed!.text), flat(confirmed!.html)]) {
      for (const said of [WITHDRAWS.it, 'Modulo di recesso tipo', 'Garanzia legale', retailer.address]) {
        expect(text).toContain(said)
      }
      expect(text).not.toContain(RESERVES.it)
    }
    expect((await mailsOf(id, 'accepted-'))[0]!.text).toContain('contratto vincolante')
    const events = await testDb().select().from(quotationEvents).where(eq(quotationEvents.quotationId, id))
    expect(events.at(-1)!.detail).toEqual({ number: 1, binding: 'contract' })
  })

  test.each(LANGS)('says what it is on paper and in the mail in %s', async (lang) => {
    const [reserved, ordered] = [await makeOffered('reservation', lang), await makeOffered('contract', lang)]
    expect(await paperOf(reserved.id)).toContain(RESERVES[lang])
    expect(flat((await mailsOf(reserved.id, 'offer-1'))[0]!.text)).toContain(RESERVES[lang])
    expect(await paperOf(ordered.id)).toContain(WITHDRAWS[lang])
    await ordered.accept({ as: 'contract' })
    const [confirmed] = await mailsOf(ordered.id, 'confirmed-')
    expect(confirmed!.text).toContain(WITHDRAWS[lang])
    expect(`${await paperOf(ordered.id)} ${confirmed!.text}`).not.toMatch(
      /contracts\.|:(vendor|address|reach)/,
    )
  })

  test('binds nobody who was told something else', async () => {
    for (const [binding, other] of [
      ['contract', 'reservation'],
      ['reservation', 'contract'],
    ] as const) {
      const { id, accept } = await makeOffered(binding)
      const late = await accept({ as: other })
      expect([late.status, late.body.error.message]).toEqual([
        409,
        'Che cosa comporta accettare è cambiato. Rileggi la pagina prima di rispondere.',
      ])
      // A page of before this was said takes it for a reservation.
      expect((await accept({})).status).toBe(binding === 'contract' ? 409 : 200)
      expect((await rowOf(id)).state).toBe(binding === 'contract' ? 'sent' : 'accepted')
    }
  })

  test('is what the offer said when it was sent, whatever the shop says later', async () => {
    const ordered = await makeOffered('contract')
    choose('reservation')
    expect(await shownTo(ordered)).toMatchObject({ binding: 'contract' })
    expect((await ordered.accept({ as: 'contract' })).status).toBe(200)
    const reserved = await makeOffered('reservation')
    choose('contract')
    expect((await reserved.accept({ as: 'contract' })).status).toBe(409)
    expect((await reserved.accept({ as: 'reservation' })).status).toBe(200)
    choose('contract')
    expect([(await rowOf(ordered.id)).binding, (await rowOf(reserved.id)).binding]).toEqual([
      'contract',
      'reservation',
    ])
    for (const { id } of [ordered, reserved]) {
      const { binding } = await rowOf(id)
      const changed = testDb()
        .update(offers)
        .set({ binding: binding === 'contract' ? 'reservation' : 'contract' })
        .where(eq(offers.quotationId, id))
      expect(await Promise.resolve(changed).then(() => null, brokenConstraint)).toBe('offers_sent_stay')
    }
  })

  test('stays a reservation with a retailer whom nobody could reach', async () => {
    const { id, accept } = await makeOffered('contract', 'it', '')
    expect((await rowOf(id)).binding).toBe('reservation')
    expect((await accept({})).status).toBe(200)
  })

  test('is what the preview says that it will be', async () => {
    const { id, retailer } = await makeOffering()
    await testDb().update(retailers).set({ telephone: '+49 30 1' }).where(eq(retailers.id, retailer.id))
    const office = { userId: null, retailerId: null, isAdministrator: true, link: null, author: null }
    for (const binding of ['contract', 'reservation'] as const) {
      choose(binding)
      const { bytes } = await previewOffer(
        { db: testDb(), assets: env.ASSETS, files: env.FILES, images: {} as ImagesBinding },
        office,
        id,
        content(),
      )
      const { lines } = await readPdf(bytes)
      expect(lines.includes(WITHDRAWS.it)).toBe(binding === 'contract')
    }
  })
})
