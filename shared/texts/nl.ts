import consents from './nl/consents.json' with { type: 'json' }
import errors from './nl/errors.json' with { type: 'json' }
import feed from './nl/feed.json' with { type: 'json' }
import fields from './nl/fields.json' with { type: 'json' }

/** What shop, back-office and Worker say alike. */
export default { errors, fields, consents, feed }
