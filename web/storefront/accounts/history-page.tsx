import { Form } from 'react-router'
import { PAGE_SIZE } from '../../../shared/base/paging.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Head } from '../shell/head.tsx'
import { BackToAccount } from './back-to-account.tsx'

interface Props {
  /** Its texts and its address: `{area}.list.…`, `/{lang}/{area}`. */
  area:
    | 'orders'
    | 'quotations'
    | 'warranties'
    | 'units'
    | 'claims'
    | 'fault-reports'
    | 'returns'
    | 'statements'
    | 'documents'
  /** Where the intro and the help of the empty list are, when not at `{area}.list`. */
  texts?: string | undefined
  page: number
  /** The number of rows on all pages. */
  count: number
  /** There are more: `{area}.list.countMore`. */
  capped?: boolean | undefined
  /** Too many to be sorted as asked for. */
  unsorted?: boolean | undefined
  /** What else the address asks for. */
  query?: URLSearchParams
  /** The action beside the title. */
  action?: Elements
  /** The action of an empty history; a link back to the account unless given. */
  emptyAction?: Elements
  /** Above the rows. */
  notice?: Elements
  /** The rows of this page; null when it has none. */
  children: Elements
}

/** A history of the reserved area: title and count, rows or the reason why there are none, pager. */
export function HistoryPage(props: Props) {
  const { area, texts, page, count, capped, unsorted, query, action, emptyAction, notice, children } = props
  const t = useT()
  const lang = useLang()
  const here = `/${lang}/${area}`
  const pages = Math.ceil(count / PAGE_SIZE.histories)
  const title = t(`${area}.list.title`)
  const intro = t(`${texts ?? `${area}.list`}.intro`)
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={title} description={intro} noindex />
      <BackToAccount />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1>{title}</h1>
          {count > 0 && (
            <p className="figures text-quiet">{t(`${area}.list.count${capped ? 'More' : ''}`, { count })}</p>
          )}
        </div>
        {action}
      </div>
      <p className="prose mt-3 mb-8 text-quiet">{intro}</p>
      {notice && <div className="mb-6">{notice}</div>}
      {unsorted && <p className="prose mb-4 text-quiet">{t('accounts.history.unsorted')}</p>}
      {children ?? (
        <Empty
          title={t(`${area}.list.empty`)}
          action={
            page > 1 ? (
              <ButtonLink to={here}>{t('accounts.history.toFirst')}</ButtonLink>
            ) : (
              (emptyAction ?? (
                <ButtonLink to={`/${lang}/account`}>{t('accounts.history.toAccount')}</ButtonLink>
              ))
            )
          }
        >
          {t(page > 1 ? 'accounts.history.emptyPage' : `${texts ?? `${area}.list`}.emptyHelp`)}
        </Empty>
      )}
      <div className="mt-8">
        {pages > FEW && <Jump pages={pages} page={page} query={query} />}
        <Pager
          page={page}
          pages={pages}
          to={(n) => {
            const asked = new URLSearchParams(query)
            if (n > 1) asked.set('page', String(n))
            return asked.size > 0 ? `${here}?${asked}` : here
          }}
          texts={{
            nav: t('accounts.history.pages'),
            previous: t('accounts.history.previous'),
            next: t('accounts.history.next'),
            of: t('accounts.history.of', { pages: capped ? `${pages}+` : pages }),
          }}
        />
      </div>
    </div>
  )
}

/** As many pages are all within the pager's reach. */
const FEW = 7

/** Leads to a page by its number; without scripts too. */
function Jump({ page, pages, query }: { page: number; pages: number; query: URLSearchParams | undefined }) {
  const t = useT()
  return (
    // Filled anew by each page.
    <Form key={page} method="get" className="flex items-end gap-2">
      {[...(query ?? [])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="w-24">
        <TextField
          name="page"
          label={t('accounts.history.page')}
          defaultValue={page}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={String(pages).length + 1}
          enterKeyHint="go"
        />
      </div>
      <Button type="submit">{t('accounts.history.go')}</Button>
    </Form>
  )
}
