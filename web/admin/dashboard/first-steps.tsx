import { CircleCheck, CircleDashed } from 'lucide-react'
import { FIRST_STEPS, type FirstStep, type FirstSteps as Steps } from '../../../shared/office/dashboard.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'

/** Where each step is made. */
const PLACES: Record<FirstStep, string> = {
  company: '/admin/settings',
  category: '/admin/categories/create',
  product: '/admin/products/create',
  vendor_category: '/admin/vendor-categories/create',
  vendor: '/admin/vendors/create',
  account: '/admin/vendor-accounts/create',
  shipping: '/admin/shipping-zones',
  legal: '/admin/pages',
  mail: '/admin/mails',
  order: '/admin/orders/create',
}

/** What a new shop still needs, each with the way there; nothing once all is done. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useAdmin()
  const done = FIRST_STEPS.filter((step) => steps[step]).length
  if (done === FIRST_STEPS.length) return null
  return (
    <section aria-labelledby="first-steps" className="mt-4 border-y border-line py-4">
      <h2 id="first-steps" className="text-lg!">
        {t('dashboard.firstSteps.title')}
      </h2>
      <p className="mt-1 text-sm text-quiet">
        {t('dashboard.firstSteps.done', { done, all: FIRST_STEPS.length })}
      </p>
      <ol className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {FIRST_STEPS.map((step) => (
          <li key={step} className="flex items-start gap-3 border-t border-line py-2">
            {steps[step] ? (
              <CircleCheck className="mt-3 size-5 shrink-0 text-good" aria-hidden="true" />
            ) : (
              <CircleDashed className="mt-3 size-5 shrink-0 text-quiet" aria-hidden="true" />
            )}
            <div className="min-w-0">
              <Link to={PLACES[step]} className="link inline-flex min-h-11 items-center">
                {t(`dashboard.firstSteps.steps.${step}.name`)}
              </Link>
              <p className="text-sm text-quiet">
                {t(steps[step] ? 'dashboard.firstSteps.isDone' : `dashboard.firstSteps.steps.${step}.why`)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
