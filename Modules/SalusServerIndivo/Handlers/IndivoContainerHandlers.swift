import SalusHTTP
import SalusServer

/// Calls about the installation.
enum IndivoContainerHandlers {
    /// The version of the protocol that its clients ask for; ours is told by the native API.
    private static let version = "2.0.0"

    static let all: [String: IndivoEntry] = [
        "get_version": .open { exchange in
            try await exchange.admit()
            return IndivoResponse.text(version)
        }
    ]
}
