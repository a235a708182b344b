import SalusAPI
import SalusCrypto
import SalusDomain
import SalusServer
import SalusServerDomain

/// Calls about the keys of ID tokens.
enum TokenKeyHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListTokenKeysCall.self) { _, context in
            TokenKeyList(keys: try await context.run(ListTokenKeys()).map { TokenKeyDetail($0) })
        },
        Endpoint(writing: RotateTokenKeyCall.self) { _, context in
            try await context.run(RotateTokenKey(NewTokenKey())) { TokenKeyDetail($0) }
        },
        Endpoint(writing: RemoveTokenKeyCall.self) { call, context in
            try await context.run(RemoveTokenKey(call.key)) { TokenKeyDetail($0) }
        },
    ]
}

extension TokenKeyDetail {
    fileprivate init(_ key: TokenKey) {
        self.init(id: key.id, createdAt: key.createdAt, retiredAt: key.retiredAt, publishedUntil: key.publishedUntil)
    }
}
