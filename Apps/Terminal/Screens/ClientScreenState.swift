/// The open screen of the client.
enum ClientScreenState: Sendable {
    /// One of those before the main screen: they sign in, enrol, or open the database.
    case form(any ScreenPage)
    case recovery(RecoveryScreen)
    case main(MainScreen)
    /// Over the main screen, which waits.
    case signInAgain(SignInAgainScreen, MainScreen)

    init(_ start: ClientScreen.Start) {
        self =
            switch start {
            case .signIn(let server, let account): ClientScreenState(.signIn, server: server, account: account)
            case .unlock(let server, let account): .form(UnlockScreen(account: account, server: server))
            case .opening: .form(OpeningScreen())
            }
    }

    init(_ form: FirstForm, server: String, account: String) {
        self =
            switch form {
            case .signIn: .form(SignInScreen(server: server, account: account))
            case .code: .form(EnrolScreen(.code, server: server, account: account))
            case .recovery: .form(EnrolScreen(.recovery, server: server, account: account))
            case .link: .form(LinkScreen(server: server))
            case .local: .form(LocalStartScreen(account: account))
            case .signUp: .form(EnrolScreen(.signUp, server: server, account: account))
            }
    }

    var isMain: Bool {
        if case .main = self { true } else { false }
    }

    /// The page that is drawn and receives the keys.
    var page: any ScreenPage {
        switch self {
        case .form(let page): page
        case .recovery(let page): page
        case .main(let page): page
        case .signInAgain(let page, _): page
        }
    }

    @discardableResult
    mutating func update<Result>(_ change: (inout any ScreenPage) -> Result) -> Result {
        var page = self.page
        let result = change(&page)
        show(page)
        return result
    }

    private mutating func show(_ page: any ScreenPage) {
        switch page {
        case let page as MainScreen: self = .main(page)
        case let page as RecoveryScreen: self = .recovery(page)
        case let page as SignInAgainScreen: if case .signInAgain(_, let main) = self { self = .signInAgain(page, main) }
        default: self = .form(page)
        }
    }

    mutating func updateLink(_ change: (inout LinkScreen) -> Void) {
        guard case .form(let page) = self, var link = page as? LinkScreen else { return }
        change(&link)
        self = .form(link)
    }

    /// Nil where there is no main screen yet.
    @discardableResult
    mutating func updateMain<Result>(_ change: (inout MainScreen) -> Result) -> Result? {
        switch self {
        case .main(var main):
            // Taken out first: a value held twice would be copied at its first change.
            self = .form(OpeningScreen())
            defer { self = .main(main) }
            return change(&main)
        case .signInAgain(let page, var main):
            defer { self = .signInAgain(page, main) }
            return change(&main)
        case .recovery(var page):
            guard var main = page.behind as? MainScreen else { return nil }
            defer {
                page.behind = main
                self = .recovery(page)
            }
            return change(&main)
        case .form: return nil
        }
    }

    mutating func backToMain() {
        if case .signInAgain(_, let main) = self { self = .main(main) }
    }

    mutating func leaveRecovery() {
        if case .recovery(let page) = self { show(page.behind) }
    }
}
