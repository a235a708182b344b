import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about coding systems and their terms.
enum VocabularyHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListVocabulariesCall.self) { call, context in
            let page = try await context.run(ListVocabularies(call.span.byName))
            return VocabularyList(vocabularies: page.items, behind: page.behind)
        },
        Endpoint(LookUpTermsCall.self) { call, context in
            let look = LookUpTerms(name: call.vocabulary, text: call.text, limit: call.limit)
            return VocabularyTerms(terms: try await context.run(look))
        }.compressed,
        Endpoint(writing: AddVocabularyPartCall.self) { call, context in
            let terms = try VocabularyTerms.decode(call.body).terms
            guard let part = VocabularyPart(number: call.part, terms: terms) else {
                throw MalformedRequest("terms", expected: "at most \(VocabularyPart.size) terms")
            }
            return try await context.run(AddVocabularyPart(name: call.vocabulary, edition: call.edition, part: part))
        },
        Endpoint(writing: PublishVocabularyCall.self) { call, context in
            let body = call.body
            let published = try await context.run(
                PublishVocabulary(
                    name: call.vocabulary, title: body.title, edition: body.edition, terms: body.terms))
            // Editions that are no longer shown are deleted in parts, so that other writers need not wait.
            let forget = ForgetVocabularyEditions(name: call.vocabulary)
            if !context.isDryRun { while try await context.server.environment.run(forget, as: .system) > 0 {} }
            return published
        },
    ]
}
