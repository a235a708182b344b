import SalusAPI
package import SalusClient
import TerminalKit

/// Looks for words in everything on this device.
package struct FindEffect: PageEffect {
    let words: String

    package var readsVaults: Bool { true }

    package func run(in context: EffectContext) async throws(ClientError) {
        let search = DeviceSearch(context.client)
        let hits = try await search.hits(WordQuery(words))
        context.post(FindPage.found(hits, for: words, without: try await search.obstacle().map(ErrorNotice.init)))
    }
}

extension FindPage {
    /// Things that were found, for words that were asked for. `obstacle` is the reason why PDF files were not searched.
    static func found(_ hits: [SearchHit], for words: String, without obstacle: ErrorNotice? = nil) -> ClientMessage {
        .update(FindPage.self) { $0.receive(hits, for: words, without: obstacle) }
    }
}
