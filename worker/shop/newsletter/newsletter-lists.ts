import {
  type Subscriber,
  type SubscribersQuery,
  subscribersQuery,
} from '../../../shared/content/newsletter.admin.ts'
import { instant } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { listSubscribers, planSubscribers } from './subscribers.ts'

export const newsletterLists = {
  subscribers: list<Subscriber, SubscribersQuery>({
    query: subscribersQuery,
    plan: (query) => planSubscribers(query),
    read: async (db, query) => (await listSubscribers(db, query)).subscribers,
    columns: {
      email: (subscriber) => subscriber.email,
      name: (subscriber) => subscriber.name,
      surname: (subscriber) => subscriber.surname,
      lang: (subscriber) => subscriber.lang,
      status: (subscriber, say) => say(`lists.subscribers.${subscriber.state}`),
      consent_at: (subscriber) => instant(subscriber.consent_at),
      consent_text: (subscriber) => subscriber.consent_text,
      confirmed_at: (subscriber) => instant(subscriber.confirmed_at),
      unsubscribed_at: (subscriber) => instant(subscriber.unsubscribed_at),
    },
  }),
}
