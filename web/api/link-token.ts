/** The token of a mailed link, from the address of its page. Throws a 404 without one: such a page is nobody's. */
export function tokenIn(request: Request): string {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) throw new Response(null, { status: 404 })
  return token
}
