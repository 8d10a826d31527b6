/** What an entry of a price list applies to: all products, the category `cat_id`, or the product with `code`. Apart from the schema, which screens load later. */
export const ENTRY_SCOPES = ['all', 'category', 'product'] as const
