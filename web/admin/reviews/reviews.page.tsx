import type { InferRequestType } from 'hono/client'
import { Check, X } from 'lucide-react'
import { type AdminReview, REVIEW_STATES } from '../../../shared/content/reviews.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useBulkActions } from '../shell/lists/bulk-actions.ts'
import { choiceFilter, dayFilters } from '../shell/lists/common-filters.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { PageVersion } from '../shell/page-version.tsx'
import { State } from '../shell/state.tsx'
import { Decisions, Photos, RefusalDialog } from './review-cells.tsx'
import { reviewActions } from './use-reviews.ts'

const { reviews } = api.admin
type Query = InferRequestType<typeof reviews.$get>['query']
const TONES = { waiting: 'open', approved: 'good', rejected: 'over' } as const

export const loader = listLoader(async (query: Query) =>
  listed('reviews', await read(reviews.$get({ query }))),
)
export const action = reviewActions

/** The reviews of products; none is public before it is approved here. */
export function Component() {
  const { t } = useAdmin()
  const { remove } = useBulkActions()
  const said = {
    done: (count: number) => t('bulk.changed', { count }),
    undone: (count: number) => t('bulk.restored', { count }),
    from: ({ state }: AdminReview) => state,
  }
  return (
    <ListScreen<AdminReview>
      name="reviews"
      to={({ product }) => `/admin/products/${product.id}/edit`}
      filters={[
        ...dayFilters(t),
        choiceFilter('state', t('reviews.state'), REVIEW_STATES, (value) => t(`reviews.${value}`)),
      ]}
      main={<ButtonLink to="/admin/reviews/reports">{t('reviews.reports')}</ButtonLink>}
      actions={(review) => <Decisions review={review} />}
      bulk={{
        entity: 'reviews',
        actions: [
          {
            label: t('reviews.approve'),
            icon: Check,
            change: { action: 'state', value: 'approved' },
            ...said,
          },
          {
            label: t('reviews.reject'),
            icon: X,
            change: { action: 'state', value: 'rejected' },
            ask: ({ count, onClose, onGo }) => (
              <RefusalDialog
                title={t('review-reports.rejecting', { count })}
                onClose={onClose}
                onRefuse={onGo}
              />
            ),
            ...said,
          },
          remove,
        ],
        nameOf: ({ author, product }) => `${t('reviews.of', { author })}, ${product.name}`,
      }}
      columns={[
        {
          name: 'product',
          title: t('reviews.product'),
          main: true,
          cell: ({ product }) => <span className="xl:whitespace-nowrap">{product.name}</span>,
        },
        {
          name: 'rating',
          title: t('reviews.rating'),
          sort: true,
          cell: ({ rating }) => (
            <span className="figures whitespace-nowrap">{t('reviews.stars', { rating })}</span>
          ),
        },
        {
          name: 'text',
          title: t('reviews.text'),
          long: true,
          cell: ({ text, lang, author, photos }) => (
            <span
              lang={lang}
              title={LANG_NAMES[lang]}
              className="block max-w-prose sm:min-w-56 py-2 wrap-anywhere whitespace-pre-line"
            >
              <span>{text}</span>
              {photos.length > 0 && <Photos photos={photos} author={author} />}
            </span>
          ),
        },
        {
          name: 'author',
          title: t('reviews.author'),
          cell: ({ author, email, lang, is_verified, privacy_version }) => (
            <span className="block max-sm:text-right">
              <span>{author}</span>
              <span title={email} className="block max-w-44 truncate sm:max-lg:hidden text-sm text-quiet">
                {email}
              </span>
              {is_verified && <span className="block text-sm text-good">{t('reviews.verified')}</span>}
              {privacy_version !== null && (
                <span className="block text-sm text-quiet">
                  <span>{`${t('record.privacyVersion')}: `}</span>
                  <PageVersion area="privacy" version={privacy_version} lang={lang} />
                </span>
              )}
            </span>
          ),
        },
        {
          name: 'created_at',
          title: t('reviews.date'),
          sort: true,
          cell: (review) => <When iso={review.created_at} />,
        },
        {
          name: 'state',
          title: t('reviews.state'),
          cell: ({ state }) => <State tone={TONES[state]}>{t(`reviews.${state}`)}</State>,
        },
      ]}
    />
  )
}
