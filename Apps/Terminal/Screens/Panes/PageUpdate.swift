import TerminalKit

/// Something for the main screen and its pages that an effect found. It is in the page's folder.
package protocol PageMessage: Sendable {
    var update: PageUpdate { get }
}

/// A change of the main screen and of its pages.
package struct PageUpdate: PageMessage {
    /// Gives what has to be asked for because of it.
    let apply: @Sendable (inout MainScreen) -> [ClientAction]

    init(_ apply: @escaping @Sendable (inout MainScreen) -> [ClientAction]) { self.apply = apply }

    package var update: PageUpdate { self }
}

/// A change of the screens as a whole, such as another form in the place of the open one. It is in the form's folder.
package struct ScreenUpdate: Sendable {
    let apply: @Sendable (inout ClientScreen) -> Void

    init(_ apply: @escaping @Sendable (inout ClientScreen) -> Void) { self.apply = apply }
}

extension ClientMessage {
    /// Changes every open page of a kind, also below others; nothing where there is none.
    static func update<Page: CoveringPane>(
        _ page: Page.Type, _ change: @escaping @Sendable (inout Page) -> Void
    ) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.covering.changeAll(page, change)
                return []
            })
    }
}
