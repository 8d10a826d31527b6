import { formatEuros } from '../../../shared/money.ts'
import type { OrderAgain } from '../../../shared/orders/own-orders.ts'
import type { Failure } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'

/** The outcome of adding lines to the cart. */
export type IntoCartResult =
  | { failure: Failure; missing?: undefined; changed?: undefined }
  | ({ failure?: undefined } & Pick<OrderAgain, 'missing' | 'changed'>)

interface Props {
  result: IntoCartResult
  /** How many lines there were. */
  of: number
  /** They are the lines of an approval, which are paid on their own. */
  isApproved?: boolean | undefined
}

/** Says which lines were added to the cart, which could not be, and what is different from then. */
export function IntoCart({ result, of, isApproved }: Props) {
  const t = useT()
  const lang = useLang()
  const { failure, missing, changed } = result
  if (failure) return <Alert kind="bad">{failure.error}</Alert>
  const none = missing.length === of
  const text = missing.length === 0 ? 'orders.again.added' : 'orders.again.some'
  return (
    <Alert kind={none ? 'bad' : 'good'}>
      <p>{none ? t('orders.again.none') : t(isApproved ? 'team.approvals.taken' : text)}</p>
      {missing.length > 0 && (
        <ul className="mt-1">
          {missing.map(({ name, quantity }) => (
            <li key={name}>
              <span className="figures text-quiet">{`${quantity} ×`}</span>
              <span>{` ${name}`}</span>
            </li>
          ))}
        </ul>
      )}
      {changed.length > 0 && <Changed changed={changed} />}
      {!none && !isApproved && (
        <Link to={`/${lang}/cart`} className="link inline-flex min-h-11 items-center">
          {t('orders.again.toCart')}
        </Link>
      )}
    </Alert>
  )
}

/** What is different from then about lines that are in the cart now. */
function Changed({ changed }: Pick<OrderAgain, 'changed'>) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <p className="mt-2">{t('orders.again.changed')}</p>
      <ul className="mt-1 list-disc pl-5">
        {changed.map(({ name, code, replaced_by, price, quantity, stock }) => (
          <li key={`${name} ${code}`}>
            <span>{name}</span>
            {code && <span className="figures text-quiet">{` ${code}`}</span>}
            <span>{`: ${[
              replaced_by && t('orders.again.replaced', { by: replaced_by.code ?? replaced_by.name }),
              price &&
                t('orders.again.price', {
                  was: formatEuros(price.was, lang),
                  is: formatEuros(price.is, lang),
                }),
              quantity && t('orders.again.quantity', quantity),
              stock && t(`orders.again.stocks.${stock}`),
            ]
              .filter(Boolean)
              .join(', ')}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
