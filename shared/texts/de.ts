import consents from './de/consents.json' with { type: 'json' }
import errors from './de/errors.json' with { type: 'json' }
import feed from './de/feed.json' with { type: 'json' }
import fields from './de/fields.json' with { type: 'json' }

/** What shop, back-office and Worker say alike. */
export default { errors, fields, consents, feed }
