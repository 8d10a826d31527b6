/** Who is in the demo shop. */
export const RETAILER = { email: 'retailer@sosta.test', password: 'sosta-retailer-demo' }
export const CLIENT = { email: 'client@sosta.test', password: 'sosta-client-demo' }
export const ADMIN = { email: 'admin@sosta.test', password: 'sosta-admin-demo' }

let people = 0
/** An address nobody else uses: tests run side by side on one shop. */
export const newAddress = () => `visitor-${process.pid}-${Date.now()}-${++people}@example.test`
