package import SalusClient
package import SalusModels

/// Requests about what others share with this account, and about its own record as others see it.
package enum SharedViewEffect: PageEffect {
    /// Lists what is shared; from this device.
    case load
    case view(SharedView)
    /// Opens a document of a circle.
    case document(DocumentID, Carenet)
    /// Puts a file into a circle that this account may write into, and shows the circle again.
    case add(path: String, to: Carenet, shownAs: SharedView)

    package func run(in context: EffectContext) async throws(ClientError) {
        switch self {
        case .load: context.post(ReceivedPage.received(try await context.client.reader.received()))
        case .view(let view): context.post(SharedViewPage.view(view, try await view.content(context.client)))
        case .document(let id, let carenet):
            let opened = try await context.client.document(id, in: carenet)
            context.post(.update(RecordTabMessage.document(OpenedDocument(opened.asAtSource))))
        case .add(let path, let carenet, let view):
            try await Self.add(path, to: carenet, in: context)
            context.post(SharedViewPage.view(view, try await view.content(context.client)))
        }
    }

    private static func add(
        _ path: String, to carenet: Carenet, in context: EffectContext
    ) async throws(ClientError) {
        let file: RecordFile
        do throws(ErrorNotice) { file = try RecordFile(PlainFile.expanded(path)) } catch {
            return context.post(.refused(error))
        }
        let added = try await context.client.editor(of: carenet).add(file.content, label: file.name)
        let result = added == nil ? "The circle shows exactly this already" : "\(file.name) is in \(carenet.name)"
        context.post(.done(result, nil))
    }
}

extension SharedView {
    fileprivate func content(_ client: HealthClient) async throws(ClientError) -> SharedContent {
        switch self {
        case .circle(let carenet, _, _): try await client.content(of: carenet)
        case .preview(let record, _, let viewer): try await client.content(of: record, for: viewer)
        }
    }
}

extension ReceivedPage {
    static func received(_ shares: [ReceivedShare]) -> ClientMessage {
        .update(ReceivedPage.self) { $0.receive(shares) }
    }
}

extension SharedViewPage {
    static func view(_ view: SharedView, _ content: SharedContent) -> ClientMessage {
        .update(SharedViewPage.self) { if $0.view == view { $0.receive(content) } }
    }
}
