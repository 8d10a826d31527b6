import type { AdminReview, ReviewState } from '../../../shared/reviews.ts'
import { api } from '../../api/browser.ts'
import { useAdmin } from '../shell/admin.ts'
import { useUndoable } from '../shell/lists/changes.ts'

const SAID = { approved: 'nowApproved', rejected: 'nowRejected', waiting: 'nowWaiting' } as const

/** What is done with a review, each with an undo. */
export function useReviews() {
  const { t } = useAdmin()
  const change = useUndoable()
  const one = ({ id }: AdminReview) => ({ param: { id: String(id) } })
  const decide = (review: AdminReview, state: ReviewState) => {
    const call = (from: ReviewState, to: ReviewState) => () =>
      api.admin.reviews[':id'].state.$post({ ...one(review), json: { state: to, from } })
    const said = (to: ReviewState) => t(`reviews.${SAID[to]}`, { author: review.author })
    return change({
      call: call(review.state, state),
      done: said(state),
      undo: call(state, review.state),
      undone: said(review.state),
    })
  }
  const remove = (review: AdminReview) => {
    const name = t('reviews.of', { author: review.author })
    return change({
      call: () => api.admin.reviews[':id'].delete.$post(one(review)),
      done: t('list.deleted', { name }),
      undo: () => api.admin.reviews[':id'].restore.$post(one(review)),
      undone: t('list.restored', { name }),
    })
  }
  return { decide, remove }
}
