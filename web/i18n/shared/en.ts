import consents from '../../../worker/assets/texts/shared/en/consents.json' with { type: 'json' }
import errors from '../../../worker/assets/texts/shared/en/errors.json' with { type: 'json' }
import feed from '../../../worker/assets/texts/shared/en/feed.json' with { type: 'json' }
import fields from '../../../worker/assets/texts/shared/en/fields.json' with { type: 'json' }

/** Texts shared by shop, back-office and Worker. */
export default { errors, fields, consents, feed }
