import SalusClient

/// Looks up the terms of coding systems that fit what is typed into a field of an entry: on this device at once, at the
/// server after a pause in typing.
struct TermsEffect: PageEffect {
    let text: String
    let subject: TermSubject

    func run(in context: EffectContext) async throws(ClientError) {
        context.post(AddPage.terms(await context.client.terms.local(text, for: subject).terms, nil, for: text))
        guard let answer = await context.client.terms.typed(text, for: subject) else { return }
        context.post(AddPage.terms(answer.terms, answer.remark, for: text))
    }
}

extension AddPage {
    /// For the open form, as long as its focused field has this text.
    static func terms(_ terms: [CodedTerm], _ remark: String?, for text: String) -> ClientMessage {
        .update(AddPage.self) { $0.receive(terms, remark, for: text) }
    }
}
