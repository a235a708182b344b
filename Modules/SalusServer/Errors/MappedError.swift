import SalusAPI
package import SalusBase
package import SalusHTTP

/// An error in the platform's words, for a protocol that writes it in a form of its own.
package struct MappedError: Sendable {
    /// The status that the error has wherever nothing closer is known.
    package let status: Int
    /// A sentence that says what to do next and repeats nothing of the request.
    package let message: String
    /// The part of the request that the error is about; nil for none.
    package let part: String?

    /// The sentence, with the part of the request behind it.
    package var text: String { part.map { "\(message) (\($0))" } ?? message }

    fileprivate init(_ error: APIError) { (status, message, part) = (error.code.status, error.message, error.part) }
}

extension ErrorMapping {
    /// The body of an answer in a protocol's own form.
    package typealias WrittenError = (mediaType: String, bytes: [UInt8])

    /// The same answer with a body in a protocol's own form; nil leaves the status alone.
    package static func reply(
        writing error: any Error, request: String, now: Instant, form: (MappedError) -> WrittenError?
    ) -> Reply {
        reply(to: error, request: request, now: now) { error in
            form(MappedError(error)).map { RawContent(mediaType: $0.mediaType, bytes: $0.bytes) }
        }
    }

    /// Whether the error says that the credential of a request cannot be read.
    package static func isAboutCredential(_ error: any Error) -> Bool {
        (error as? MalformedRequest)?.part == CredentialFields.authorization
    }
}

extension SessionAuthentication {
    /// The token of the one Authorization field of scheme Bearer (RFC 6750 section 2.1); nil for any other credential.
    package static func bearerToken(_ headers: HTTPHeaders) -> Substring? {
        let fields = headers.values(CredentialFields.authorization)
        guard fields.count == 1 else { return nil }
        let parts = fields[0].split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == CredentialFields.bearer.lowercased() else { return nil }
        return parts[1]
    }
}
