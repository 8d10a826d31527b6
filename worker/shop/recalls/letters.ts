import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import type { RecallTexts, Remedy } from '../../../shared/recalls/recalls.ts'
import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { translatorOf } from '../../base/texts.ts'
import { openPaper } from '../catalogue/pdf/paper.ts'
import { Ledger } from '../documents/pdf/ledger.ts'
import { recallLink } from './links.ts'

/* Letters to those who have no mailbox, in one PDF, each on pages of its own. */

/** So many letters are made at once. */
const MAX_LETTERS = 500
const translator = translatorOf('mail')

class Letters extends Ledger {
  /** At which page each letter begins. */
  private readonly begins: number[] = []
  /** Begins a letter on a new page, with its own head. */
  begin(head: string): void {
    this.head = head
    if (this.begins.length > 0) this.turn()
    this.begins.push(this.sheets.length - 1)
  }

  /** Each letter counts its own pages: they go to different people. */
  override finish(): void {
    for (const [at, first] of this.begins.entries()) this.number(first, this.begins[at + 1])
  }
}

interface Letter {
  id: number
  name: string
  address: string
  lang: Lang
  units: string
}
/** Those who get a letter; who was printed once is printed again only with all. */
const LETTERS = sql`email is null and address <> ''`

/** The lines of an address, its country in the words of who reads it. */
function linesOf({ address, lang }: Letter): string[] {
  const lines = address.split('\n')
  const country = countryNames(lang)(lines.pop() ?? '')
  return [...lines, country].filter((line) => line.trim() !== '')
}

/** All letters of a recall that is running, as a PDF. Errors: `not_found`, also when there is nobody to write to. */
export async function makeLetters(db: Db, env: Env, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const [[recall], letters] = await readTogether<
    [{ texts: string; remedies: string; phone: string; contact: string }, Letter]
  >(db, [
    sql`select texts, remedies, phone, contact from recalls where id = ${id} and state = 'started'`,
    sql`select id, name, address, lang, units from recall_recipients where recall_id = ${id} and ${LETTERS}
      order by told_at is not null, id limit ${number(MAX_LETTERS)}`,
  ])
  if (!recall || letters.length === 0) throw new AppError('not_found')
  const texts = JSON.parse(recall.texts) as RecallTexts
  const remedies = JSON.parse(recall.remedies) as Remedy[]
  const say = new Map(
    await Promise.all(letters.map(async ({ lang }) => [lang, await translator(lang)] as const)),
  )
  const from = settings().company.name
  const textOf = (lang: Lang) => (texts[lang] ?? texts.it)!
  const headOf = (lang: Lang) => `${from}  ·  ${textOf(lang).title}`
  const [{ lang }] = letters as [Letter]
  const { pen, save } = await openPaper(Letters, env.assets, {
    title: textOf(lang).title,
    from,
    subject: textOf(lang).title,
    lang,
    now: new Date(),
    says: [
      letters,
      letters.map(linesOf),
      texts,
      [...say.values()].map((t) => Object.values(wordsOf(t, remedies))),
    ],
  })
  for (const letter of letters) {
    const { id: person, name, lang, units } = letter
    const words = wordsOf(say.get(lang)!, remedies)
    const { title, description, hazard, action } = textOf(lang)
    pen.begin(headOf(lang))
    const lines = linesOf(letter)
    pen.blocks(
      { title: '', lines: [from, companyAddress()] },
      { title: '', lines: lines.includes(name) || name === '' ? lines : [name, ...lines] },
    )
    pen.gap(24)
    pen.heading(words.headline.toUpperCase())
    pen.heading(title, 2)
    pen.gap(8)
    pen.paragraph(words.stop)
    const named = (JSON.parse(units) as string[]).join(', ')
    for (const [head, text] of [
      [words.product, description],
      [words.units, named],
      [words.hazard, hazard],
      [words.action, action],
      [words.remedies, words.offered],
      [words.contact, [recall.phone, recall.contact].filter(Boolean).join(', ')],
    ] as const) {
      if (text === '') continue
      pen.gap(6)
      pen.heading(head, 2)
      pen.paragraph(text)
    }
    pen.gap(12)
    pen.beside([words.button, words.share], await recallLink(env, lang, person), words.button)
  }
  return save()
}

type Translate = Awaited<ReturnType<typeof translator>>
const wordsOf = (t: Translate, remedies: Remedy[]) => ({
  headline: t('mail.recall_notice.headline').replaceAll('\u00ad', ''),
  stop: t('mail.recall_notice.stop'),
  product: t('mail.recall_notice.product'),
  units: t('mail.recall_notice.units'),
  hazard: t('mail.recall_notice.hazard'),
  action: t('mail.recall_notice.action'),
  remedies: t('mail.recall_notice.remedies'),
  offered: remedies.map((remedy) => t(`mail.recall_notice.${remedy}`)).join(', '),
  contact: t('mail.recall_notice.contact'),
  button: t('mail.recall_notice.button'),
  share: t('mail.recall_notice.share'),
})

/** Notes that the letters were posted. Errors: `not_found`; `conflict` when they all were. */
export const noteLetters = (db: Db, author: Author, id: number) =>
  changeRecord(db, author, async () => {
    const recall = await db.get<object | undefined>(
      sql`select 1 from recalls where id = ${id} and state = 'started'`,
    )
    if (!recall) throw new AppError('not_found')
    return {
      action: 'edit',
      entity: 'recalls',
      id,
      after: { letters: 'posted' },
      statements: [
        sql`update recall_recipients set told_at = ${NOW} where recall_id = ${id} and ${LETTERS} and told_at is null`,
      ],
    }
  })
