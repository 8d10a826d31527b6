import consents from './en/consents.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import feed from './en/feed.json' with { type: 'json' }
import fields from './en/fields.json' with { type: 'json' }

/** What shop, back-office and Worker say alike. */
export default { errors, fields, consents, feed }
