package import SalusBase
package import SalusCrypto
package import SalusHTTP
import SalusModels

/// The pages where people sign in, choose a record, and decide about apps: plain HTML without scripts. They are an app
/// with pages (Indivo X 2.0): all they know and do goes through the calls that such an app has, so
/// another one can replace them.
package struct Pages: Sendable {
    /// One address.
    package struct Route: Sendable {
        package let method: HTTPMethod
        /// From the root on.
        package let pattern: String
        package let answer: @Sendable (PageRequest) async -> HTTPResponse
    }

    let options: PagesOptions
    private let caller: UICaller
    private let cookie: BrowserSessionCookie
    private let keys: FormKey

    /// `key` is the installation's own for its pages; `upstream` answers the calls of Indivo's API.
    package init(
        _ options: PagesOptions, key: Secret, clock: WallClock, random: Randomness,
        upstream: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) {
        self.options = options
        (cookie, keys) = (BrowserSessionCookie(key: key, random: random), FormKey(key: key))
        caller = UICaller(
            app: UIApp(key: key), prefix: options.indivoPrefix, clock: clock, random: random, upstream: upstream)
    }

    package var routes: [Route] {
        let style = Route(method: .get, pattern: "\(options.prefix)/style.css") { _ in StyleSheet.response }
        let start = options.prefix.isEmpty ? [] : [toStart(from: options.prefix)]
        return PageTable.all.map { page in
            Route(method: page.method, pattern: options.prefix + page.path) { await answer($0, page) }
        } + [style] + start
    }

    /// Addresses outside the prefix where people arrive: the server's own, and links that clients make. For requests
    /// that ask for a page only; programs are answered by others there.
    package var arrivals: [Route] {
        let page = PageResponse(page: InvitationPage.page, options: options).response
        let invitation = Route(method: .get, pattern: "/invitations/{handle}") { _ in page }
        return [invitation] + (options.prefix.isEmpty ? [] : [toStart(from: "/")])
    }

    private func toStart(from pattern: String) -> Route {
        let address = "\(options.prefix)/"
        return Route(method: .get, pattern: pattern) { _ in PageResponse(redirect: address).response }
    }

    /// A page for what went wrong before a handler was asked, such as an address that there is not.
    package func failure(_ status: Int, retryAfter: Int? = nil) -> HTTPResponse {
        let page: WebPage =
            switch status {
            case 404: FaultPages.unknown
            case 405: FaultPages.wrongMethod
            case 429: FaultPages.mustWait(retryAfter ?? 60)
            default: FaultPages.unavailable(status)
            }
        return PageResponse(page: page, options: options).response
    }

    private func answer(_ request: PageRequest, _ page: PageTable.Entry) async -> HTTPResponse {
        let now = caller.clock.now
        let known = cookie.browserSession(in: request.request.headers, now: now)
        let browserSession = known ?? BrowserSession(now: now, random: caller.random)
        let exchange = PageExchange(
            request: request, options: options,
            calls: UICalls(caller: page.method == .get ? caller.reading : caller, visitor: request.request),
            browserSession: browserSession, formKey: keys.text(for: browserSession))
        // A form without a visit came from elsewhere: it must not take the place of the visit that the browser has.
        let answer = await DisplayForm.$current.withValue(DisplayFormCookie.form(in: request.request.headers)) {
            await run(page, exchange)
        }
        return respond(answer, exchange, isNew: known == nil && page.method == .get)
    }

    private func run(_ page: PageTable.Entry, _ exchange: PageExchange) async -> PageAnswer {
        do throws(PageFault) {
            if page.method == .post, !keys.isRight(exchange.form[FormKey.field], for: exchange.browserSession) {
                throw .staleForm
            }
            return try await page.handle(exchange)
        } catch {
            return FaultPages.answer(to: error, exchange)
        }
    }

    private func respond(_ answer: PageAnswer, _ exchange: PageExchange, isNew: Bool) -> HTTPResponse {
        var (browserSession, isChanged) = (exchange.browserSession, isNew)
        switch answer {
        case .become(let session, _):
            (browserSession, isChanged) = (
                BrowserSession(now: caller.clock.now, random: caller.random, session: session), true
            )
        case .await(let ticket, _): (browserSession.ticket, isChanged) = (ticket, true)
        case .page, .file, .archive, .redirect, .leave, .show: break
        }
        var response = PageResponse(
            answer, options: options, account: browserSession.session?.account, formKey: keys.text(for: browserSession)
        ).response
        if case .show(let form, _) = answer { response.headers["Set-Cookie"] = DisplayFormCookie.field(for: form) }
        if isChanged { response.headers["Set-Cookie"] = try? cookie.field(for: browserSession) }
        return response
    }
}
