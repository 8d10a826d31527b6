import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useVisitor } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { askedPage, historyQuery } from '../accounts/history.ts'
import { HistoryPage } from '../accounts/history-page.tsx'
import type { Opened } from './warranty-dialog.tsx'
import { WarrantyTable } from './warranty-table.tsx'

const WarrantyDialog = lazy(() => import('./warranty-dialog.tsx'))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = askedPage(request)
  const query = historyQuery(page)
  return { page, ...(await loadOwn(request, context.get(apiContext).warranties.$get({ query }))) }
}

/** The warranties of a retailer's shop, or a client's own. Retailers register them here. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { warranties, warranties_count, page } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const registers = useVisitor().user?.role === 'vendor'
  const [open, setOpen] = useState<Opened | null>(null)
  const openBy = (event: MouseEvent, opened: Opened) => {
    // In a new tab the link opens the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(opened)
  }
  return (
    <>
      <HistoryPage
        area="warranties"
        texts={registers ? undefined : 'warranties.list.client'}
        page={page}
        count={warranties_count}
        action={
          registers && (
            <ButtonLink
              look="main"
              to={`/${lang}/warranties/register`}
              onClick={(event) => openBy(event, {})}
            >
              {t('warranties.register.open')}
            </ButtonLink>
          )
        }
        notice={
          (params.has('registered') && <Alert kind="good">{t('warranties.register.done')}</Alert>) ||
          (params.has('corrected') && <Alert kind="good">{t('warranties.correct.done')}</Alert>)
        }
      >
        {warranties.length > 0 ? (
          <WarrantyTable
            warranties={warranties}
            does={
              registers
                ? {
                    add: (of) => setOpen({ of, does: 'invoice' }),
                    correct: (event, of) => openBy(event, { of, does: 'correct' }),
                  }
                : undefined
            }
          />
        ) : null}
      </HistoryPage>
      {open && (
        <Suspense>
          <WarrantyDialog opened={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
