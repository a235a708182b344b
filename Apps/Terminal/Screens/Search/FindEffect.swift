package import SalusClient
import TerminalKit

/// Looks for words in everything on this device.
package struct FindEffect: PageEffect {
    let words: String

    package var readsVaults: Bool { true }

    package func run(in context: EffectContext) async throws(ClientError) {
        context.post(FindPage.found(try await DeviceSearch(context.client).hits(WordQuery(words)), for: words))
    }
}

extension FindPage {
    /// Things that were found, for words that were asked for.
    static func found(_ hits: [SearchHit], for words: String) -> ClientMessage {
        .update(FindPage.self) { $0.receive(hits, for: words) }
    }
}
