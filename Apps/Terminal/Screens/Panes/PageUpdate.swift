import TerminalKit

/// A change of the main screen and of its pages by what a page's effect found; it is in the page's folder.
package struct PageUpdate: Sendable {
    /// Gives what has to be asked for because of it.
    let apply: @Sendable (inout MainScreen) -> [ClientAction]

    init(_ apply: @escaping @Sendable (inout MainScreen) -> [ClientAction]) { self.apply = apply }
}

extension ClientMessage {
    /// Changes every open page of a kind, also below others; nothing where there is none.
    static func update<Page: CoveringPane>(
        _ page: Page.Type, _ change: @escaping @Sendable (inout Page) -> Void
    ) -> ClientMessage {
        .update(
            PageUpdate { main in
                main.changeAll(page, change)
                return []
            })
    }
}
