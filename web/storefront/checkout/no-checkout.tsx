import { settings } from '../../../shared/settings/settings.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { AskApproval } from './ask-approval.tsx'
import type { CheckoutData } from './checkout.page.tsx'
import type { CheckoutResult } from './checkout-action.ts'

interface Props {
  loaded: CheckoutData | null
  result: CheckoutResult | undefined
}

/**
 * Shown instead of the checkout to people who are no retailers, have no retailer yet, or have an empty cart; and to who may not buy alone,
 * who asks a colleague.
 */
export default function NoCheckout({ loaded, result }: Props) {
  if (loaded?.vendor && loaded.cart.items.length > 0)
    return loaded.approval ? (
      <OverLimit approval={loaded.approval} />
    ) : (
      <AskApproval loaded={loaded} result={result} />
    )
  return (
    <div className="mt-8">
      {loaded?.vendor ? <NothingToOrder /> : <NotOrdering why={loaded ? 'noShop' : 'forRetailers'} />}
    </div>
  )
}

/** Why this account cannot order, and whom to ask. */
function NotOrdering({ why }: { why: 'forRetailers' | 'noShop' }) {
  const t = useT()
  const lang = useLang()
  const mailbox = settings().contacts.email.sales
  return (
    <Empty
      title={t(`checkout.${why}.title`)}
      action={
        why === 'forRetailers' && (
          <ButtonLink look="main" to={`/${lang}/find-retailer`}>
            {t('shell.nav.find-retailer')}
          </ButtonLink>
        )
      }
    >
      <p>{t(`checkout.${why}.text`)}</p>
      <a href={`mailto:${mailbox}`} className="link inline-flex min-h-11 items-center">
        {mailbox}
      </a>
    </Empty>
  )
}

/** An approval whose prices have grown beyond what its buyer may spend. */
function OverLimit({ approval }: { approval: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <div className="mt-8">
      <Empty
        title={t('checkout.overLimit.title')}
        action={
          <ButtonLink look="main" to={`/${lang}/approvals/${approval}`}>
            {t('checkout.toApproval')}
          </ButtonLink>
        }
      >
        <p>{t('checkout.overLimit.text')}</p>
      </Empty>
    </div>
  )
}

function NothingToOrder() {
  const t = useT()
  const lang = useLang()
  return (
    <Empty
      title={t('cart.empty.cart')}
      action={
        <>
          <ButtonLink look="main" to={`/${lang}/products`}>
            {t('cart.empty.toCategories')}
          </ButtonLink>
          <ButtonLink to={`/${lang}/orders`}>{t('checkout.toOrders')}</ButtonLink>
        </>
      }
    >
      <p>{t('checkout.emptyText')}</p>
    </Empty>
  )
}
