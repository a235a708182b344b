import SalusAPI

/// Lists that are answered a page at a time.
extension ClientSession {
    /// Every row of a list, page by page.
    func everything<Call: ListCall>(_ call: Call) async throws(ClientError) -> [Call.Answer.Item] {
        var (call, items) = (call, [Call.Answer.Item]())
        call.span.limit = ListSpan.most
        while true {
            let page = try await self.call(call)
            items += page.items
            guard let behind = page.behind, behind != call.span.behind else { return items }
            call.span.behind = behind
        }
    }
}
