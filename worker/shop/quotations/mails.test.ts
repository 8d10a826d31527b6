import { eq, inArray, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { bare } from '../../testing/as.ts'
import { makeProduct, makeRetailer, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { users } from '../accounts/accounts.tables.ts'
import { makeTeam } from '../accounts/colleagues.testing.ts'
import { quotationLines } from './quotations.tables.ts'
import { mailsOf, makeQuotation, makeShopper, quotationsOf, request } from './quotations.testing.ts'

describe('the language', () => {
  test.each([
    ['what the body says', { lang: 'de' }, '?lang=fr', 'nl', 'de'],
    ['otherwise what the address says', {}, '?lang=fr', 'nl', 'fr'],
    ['otherwise what the browser asks for', {}, '', 'nl', 'nl'],
    ['Italian for any other', {}, '', 'ja', 'it'],
  ])('of a request, its lines and its mail is %s', async (_, rest, query, accept, lang) => {
    const retailer = await makeRetailer()
    const { visitor, antenna } = await makeShopper()
    for (const translated of ['de', 'fr', 'nl'] as const) {
      const slug = `a-${unique()}`
      const texts = { lang: translated, code: null, price: null, name: `Name ${translated}`, slug }
      await makeProduct({ parentId: antenna.id, kind: 'antenna', ...texts })
    }
    const headers = { 'accept-language': accept, 'cf-connecting-ip': `10.9.0.${unique() % 250}` }
    const body = request(retailer.id, {}, rest)
    const answer = await visitor.post(`/api/quotations/create${query}`, body, { headers })
    const [row] = await quotationsOf(retailer.id)
    const [line] = await testDb()
      .select()
      .from(quotationLines)
      .where(eq(quotationLines.quotationId, answer.body.quotation_id))
    expect([row!.lang, (await mailsOf(row!.id))[0]!.lang]).toEqual([lang, lang])
    expect(line!.name).toBe(lang === 'it' ? 'Antenna' : `Name ${lang}`)
  })
})

describe('who answers whom', () => {
  test('the mails lead the retailer and the customer to each other', async () => {
    const retailer = await makeRetailer({ email: 'shop@example.com' })
    await makeQuotation(retailer.id, { email: 'anna.answers@example.com' })
    const mails = (await bare.get('/api/dev/mails?limit=2')).body.mails as Record<string, string>[]
    expect(mails.map((mail) => [mail.template, mail.to, mail.reply_to]).sort()).toEqual([
      ['quotation_customer', 'anna.answers@example.com', 'shop@example.com'],
      ['quotation_retailer', 'shop@example.com', 'anna.answers@example.com'],
    ])
    const silent = await makeQuotation((await makeRetailer()).id)
    expect((await mailsOf(silent))[0]!.replyTo).toBeNull()
  })

  test('a retailer without an account opens the request; one with an account, its own area', async () => {
    const retailer = await makeRetailer({ email: 'shop@example.com' })
    const bareMail = (await mailsOf(await makeQuotation(retailer.id)))[1]!
    expect(bareMail.text).toContain('Apri la richiesta')
    expect(bareMail.text).not.toContain('area riservata')
    const account = await makeRetailerAccount(retailer.id)
    const id = await makeQuotation(retailer.id)
    const [mail] = await testDb()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `quotation:${id}:account:${account.id}`))
    expect(mail!.text).toContain('Apri nell’area riservata')
  })
})

describe('who at a retailer is mailed', () => {
  /** Whom the mails about a request went to, without the customer. */
  const mailedAbout = async (id: number) =>
    (
      await testDb()
        .select()
        .from(outbox)
        .where(like(outbox.key, `quotation:${id}:account:%`))
    )
      .map(({ recipient }) => recipient)
      .sort()

  test('is who can act, not who only reads', async () => {
    const team = await makeTeam()
    const acting = [team.manager, team.buyer, team.requester].map(({ user }) => user.email).sort()
    expect(await mailedAbout(await makeQuotation(team.retailerId))).toEqual(acting)
  })

  test('is who only reads where nobody else is there', async () => {
    const team = await makeTeam()
    const others = [team.manager, team.buyer, team.requester].map(({ user }) => user.id)
    await testDb().update(users).set({ active: false }).where(inArray(users.id, others))
    expect(await mailedAbout(await makeQuotation(team.retailerId))).toEqual([team.viewer.user.email])
  })
})
