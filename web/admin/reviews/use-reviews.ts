import type { AdminReview, ReviewDecision, ReviewState } from '../../../shared/content/reviews.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { useUndoable } from '../shell/lists/undoable.ts'
import type { Removal } from './removal-fields.tsx'

const at = api.admin.reviews[':id']
const one = (id: number) => ({ param: { id: String(id) } })

/** What the list of reviews sends. A decision names the state it starts from. */
export const reviewActions = actions({
  decide: ({ id, ...json }: { id: number } & ReviewDecision) => read(at.state.$post({ ...one(id), json })),
  remove: (id: number) => read(at.delete.$post(one(id))),
  restore: (id: number) => read(at.restore.$post(one(id))),
})

const SAID = { approved: 'nowApproved', rejected: 'nowRejected', waiting: 'nowWaiting' } as const

/** The decisions on a review, each with an undo. */
export function useReviews() {
  const { t } = useAdmin()
  const change = useUndoable<typeof reviewActions>()
  const decide = ({ id, author, state: from }: AdminReview, state: ReviewState, why?: Removal) => {
    const said = (to: ReviewState) => t(`reviews.${SAID[to]}`, { author })
    return change({
      about: `review ${id}`,
      send: ['decide', { id, state, from, ...why }],
      undo: ['decide', { id, state: from, from: state }],
      done: said(state),
      undone: said(from),
    })
  }
  const remove = ({ id, author }: AdminReview) => {
    const name = t('reviews.of', { author })
    return change({
      about: `review ${id}`,
      send: ['remove', id],
      undo: ['restore', id],
      done: t('list.deleted', { name }),
      undone: t('list.restored', { name }),
    })
  }
  return { decide, remove }
}
