import SalusBase
package import SalusDomain
package import SalusModels
import SalusServerDomain

extension ServerContext {
    /// `parsed` as a document that may be stored, within the limit of this server. Throws `invalid` with the name of
    /// what breaks a rule.
    package func valid(_ parsed: ParsedDocument, content: [UInt8]) throws(DomainError) -> ValidDocument {
        try ValidDocument(
            parsed, content: content, limit: options.limits.document, random: random, at: environment.clock.now)
    }

    package var newDocumentID: DocumentID { DocumentID(from: random, at: environment.clock.now) }
}
