import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PAGE_SIZE } from '../../../shared/paging.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/sign-in.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { Head } from '../shell/head.tsx'
import { QuotationTable } from './quotation-table.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1
  const query = { limit: String(PAGE_SIZE.histories), offset: String((page - 1) * PAGE_SIZE.histories) }
  const list = await loadOwn(request, context.get(apiContext).quotations.$get({ query }))
  return { page, pages: Math.ceil(list.quotations_count / PAGE_SIZE.histories), ...list }
}

/** The quotations that customers asked this retailer for, newest first. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { quotations, quotations_count, page, pages } = useLoaderData<typeof loader>()
  const here = `/${lang}/quotations`
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('quotations.list.title')} description={t('quotations.list.intro')} noindex />
      <BackToAccount />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1>{t('quotations.list.title')}</h1>
        {quotations_count > 0 && (
          <p className="figures text-quiet">{t('quotations.list.count', { count: quotations_count })}</p>
        )}
      </div>
      <p className="prose mt-3 mb-8 text-quiet">{t('quotations.list.intro')}</p>
      {quotations.length > 0 ? (
        <QuotationTable quotations={quotations} />
      ) : (
        <Empty
          title={t('quotations.list.empty')}
          action={
            page > 1 ? (
              <ButtonLink to={here}>{t('quotations.list.toFirst')}</ButtonLink>
            ) : (
              <ButtonLink to={`/${lang}/account`}>{t('quotations.list.toAccount')}</ButtonLink>
            )
          }
        >
          {t(page > 1 ? 'quotations.list.emptyPage' : 'quotations.list.emptyHelp')}
        </Empty>
      )}
      <div className="mt-8">
        <Pager
          page={page}
          pages={pages}
          to={(n) => (n === 1 ? here : `${here}?page=${n}`)}
          texts={{
            nav: t('quotations.list.pages'),
            previous: t('quotations.list.previous'),
            next: t('quotations.list.next'),
            of: t('quotations.list.of', { count: pages }),
          }}
        />
      </div>
    </div>
  )
}
