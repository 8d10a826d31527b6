import { useEffect, useState } from 'react'
import { Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { MAX_LINES } from '../../../shared/cart/cart-rules.ts'
import type { QuickLine } from '../../../shared/cart/quick-order.ts'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/client.ts'
import { command } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { Head } from '../shell/head.tsx'
import { type QuickOutcome, quickAction } from './quick-action.ts'
import { QuickEntry } from './quick-entry.tsx'
import { QuickPaste } from './quick-paste.tsx'
import { isReady, type QuickRow, withChoice, withLines, withQuantity } from './quick-rows.ts'
import { QuickTable } from './quick-table.tsx'

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  key: crypto.randomUUID(),
  ...(await loadOwn(request, context.get(apiContext)['saved-lists'].$get())),
})

export const action = quickAction

/** Ordering by codes: typed one after the other, pasted, or from a file; then all into the cart at once. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { lists, key: first } = useLoaderData<typeof loader>()
  const outcome = useActionData() as QuickOutcome | undefined
  const isLive = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  const [rows, setRows] = useState<QuickRow[]>(() => withLines([], outcome?.found?.lines ?? []))
  const [failure, setFailure] = useState<string>()
  const [isMore, setMore] = useState(outcome?.found?.more ?? false)
  const [asked, setAsked] = useState(0)
  const [key, setKey] = useState(first)
  const ready = rows.filter(isReady)

  /** Whatever changes the form makes its next sending another call; a repetition of the same one is the same. */
  const change = (how: (rows: QuickRow[]) => QuickRow[]) => {
    setRows(how)
    setKey(crypto.randomUUID())
  }
  const add = (lines: QuickLine[]) => change((before) => withLines(before, lines))
  const lookUp = async (text: string) => {
    setAsked((n) => n + 1)
    const sent = api['quick-order']['look-up'].$post({ query: { lang }, json: { text } })
    const { answer, failure } = await command(t, sent)
    setAsked((n) => n - 1)
    setFailure(failure && (failure.fields.text ?? failure.error))
    if (failure) return false
    setMore(answer.more)
    add(answer.lines)
    return true
  }
  // What is in the cart is done with; what is not clear stays.
  useEffect(() => {
    if (outcome?.put) setRows((before) => before.filter((row) => !isReady(row)))
  }, [outcome])

  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('quick.title')} noindex />
      <BackToAccount />
      <h1>{t('quick.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('quick.intro')}</p>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-6">
          {isLive && (
            <QuickEntry
              onTyped={(code, quantity) => void lookUp(`${code}\t${quantity}`)}
              onChosen={(product, quantity) =>
                add([
                  {
                    line: 1,
                    typed: product.code ?? '',
                    lines: 1,
                    quantity,
                    state: 'found',
                    product,
                    near: [],
                  },
                ])
              }
              onPasted={(text) => void lookUp(text)}
            />
          )}
          <div aria-live="polite" className="grid gap-4 empty:hidden">
            {failure && <Alert kind="bad">{failure}</Alert>}
            {outcome?.failure && (
              <Alert kind="bad">
                {outcome.failure.fields.name ?? outcome.failure.fields.satellite ?? outcome.failure.error}
              </Alert>
            )}
            {isMore && <Alert kind="note">{t('quick.more')}</Alert>}
            {outcome?.put && !isSending ? (
              <Alert kind="good">
                <p>{t('quick.put', { count: outcome.put })}</p>
                <Link to={`/${lang}/cart`} className="link inline-flex min-h-11 items-center">
                  {t('quick.toCart')}
                </Link>
              </Alert>
            ) : null}
          </div>
          {rows.length > 0 && (
            <Form method="post" preventScrollReset className="grid gap-5">
              <input type="hidden" name="key" value={key} />
              <QuickTable
                rows={rows}
                onQuantity={(at, quantity) => change((before) => withQuantity(before, at, quantity))}
                // The form itself has what is chosen.
                onSatellite={() => change((before) => before)}
                onRemove={(at) => change((before) => before.filter((row) => row.key !== at))}
                onChoice={(at, product) => change((before) => withChoice(before, at, product))}
              />
              {ready.length > MAX_LINES && (
                <Alert kind="bad">{t('quick.tooMany', { count: MAX_LINES })}</Alert>
              )}
              {ready.length > 0 && (
                <>
                  <div>
                    <SubmitButton name="intent" value="put" busy={isSending}>
                      {t('quick.putAll', { count: ready.length })}
                    </SubmitButton>
                  </div>
                  <details>
                    <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline">
                      {t('quick.save.open')}
                    </summary>
                    <div className="flex flex-wrap items-end gap-3 pt-2">
                      <TextField label={t('quick.lists.name')} name="name" maxLength={80} />
                      <SubmitButton look="plain" name="intent" value="save">
                        {t('quick.save.submit')}
                      </SubmitButton>
                    </div>
                  </details>
                </>
              )}
            </Form>
          )}
        </div>
        <aside className="grid content-start gap-10">
          <section>
            <h2 className="mb-3 text-lg">{t('quick.paste.title')}</h2>
            <QuickPaste
              typed={outcome?.typed}
              busy={asked > 0}
              onText={lookUp}
              onUnread={() => setFailure(t('quick.paste.unread'))}
            />
          </section>
          <section>
            <h2 className="text-lg">{t('quick.lists.title')}</h2>
            <ul className="mt-2">
              {lists.slice(0, 8).map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/${lang}/lists/${id}`} className="link inline-flex min-h-11 items-center">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
            <Link to={`/${lang}/lists`} className="link inline-flex min-h-11 items-center">
              {t('quick.lists.all')}
            </Link>
          </section>
        </aside>
      </div>
    </div>
  )
}
