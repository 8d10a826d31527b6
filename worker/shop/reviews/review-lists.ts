import { type AdminReview, type ReviewsQuery, reviewsQuery } from '../../../shared/content/reviews.ts'
import { instant } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { deleteReviews, restoreReviews, setReviewStates, setReviewsState } from './many-decisions.ts'
import { listReviews, planReviews } from './reviews.ts'

export const reviewLists = {
  reviews: list<AdminReview, ReviewsQuery>({
    query: reviewsQuery,
    plan: planReviews,
    read: async (db, query) => (await listReviews(db, query, false)).reviews,
    columns: {
      created_at: (review) => instant(review.created_at),
      product: (review) => review.product.name,
      author: (review) => review.author,
      email: (review) => review.email,
      rating: (review) => review.rating,
      text: (review) => review.text,
      lang: (review) => review.lang,
      status: (review, say) => say(`lists.reviews.${review.state}`),
    },
    bulk: {
      state: (db, author, ids, value, from, said) => setReviewsState(db, author, ids, value, from, said),
      states: (db, author, ids, value, from) => setReviewStates(db, author, ids, value, from),
      delete: deleteReviews,
      restore: restoreReviews,
    },
  }),
}
