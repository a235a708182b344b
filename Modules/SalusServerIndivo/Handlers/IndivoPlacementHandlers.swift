import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about what carenets show: documents placed by hand, types that go there by themselves, what is kept from all.
enum IndivoPlacementHandlers {
    static let all: [String: IndivoEntry] = [
        "document_set_nevershare": .record(.manageDisclosure) { exchange in try await setNeverShared(true, exchange) },
        "document_remove_nevershare": .record(.manageDisclosure) { exchange in try await setNeverShared(false, exchange)
        },
        "document_carenets": .record(.readRecord) { exchange in
            let record = try exchange.path.record()
            let placements = try await exchange.run(ReadPlacements(of: try exchange.path.document(), in: record))
            return try IndivoCarenetHandlers.answer(placements.shown, of: record)
        },
        "carenet_document_placement": .record(.manageDisclosure) { exchange in try await place(true, exchange) },
        "carenet_document_delete": .record(.manageDisclosure) { exchange in try await place(false, exchange) },
        "autoshare_revert": .record(.manageDisclosure) { exchange in try await place(nil, exchange) },
        "autoshare_list": .record(.viewDisclosure) { exchange in
            guard let text = exchange.query("type") else {
                throw IndivoFault.badRequest("The argument type is needed")
            }
            let record = try exchange.path.record()
            let rules = try await exchange.run(ListAutoshare(of: record, for: try known(text)))
            return try IndivoCarenetHandlers.answer(rules.map(\.carenet), of: record)
        },
        "autoshare_list_bytype_all": .record(.viewDisclosure) { exchange in
            let rules = try await exchange.run(ListAutoshare(of: try exchange.path.record()))
            let types = Dictionary(grouping: rules, by: \.type).sorted { $0.key.rawValue < $1.key.rawValue }
            return try IndivoResponse.xml(
                IndivoList(
                    types.map { type, rules in
                        IndivoAutoshare(type: type.rawValue, carenets: rules.map { IndivoCarenet($0.carenet) })
                    }))
        },
        "autoshare_create": .record(.manageDisclosure) { exchange in try await setRule(true, exchange) },
        "autoshare_delete": .record(.manageDisclosure) { exchange in try await setRule(false, exchange) },
    ]

    private static func setNeverShared(_ isNever: Bool, _ exchange: IndivoCallContext) async throws -> HTTPResponse {
        _ = try await exchange.run(
            SetNeverShared(isNever, try exchange.path.document(), in: try exchange.path.record()))
        return IndivoResponse.ok
    }

    private static func place(_ isShown: Bool?, _ exchange: IndivoCallContext) async throws -> HTTPResponse {
        _ = try await exchange.run(
            PlaceDocument(
                try exchange.path.document(), of: try exchange.path.record(), in: try exchange.path.carenet(),
                isShown: isShown))
        return IndivoResponse.ok
    }

    private static func setRule(_ isOn: Bool, _ exchange: IndivoCallContext) async throws -> HTTPResponse {
        let (record, carenet) = (try exchange.path.record(), try exchange.path.carenet())
        guard let text = exchange.form["type"] else {
            // Without a type there is no rule to set: the rights are looked at all the same.
            _ = try await exchange.run(ListAutoshare(of: record))
            return IndivoResponse.ok
        }
        _ = try await exchange.run(SetAutoshare(try known(text), of: record, to: carenet, isOn: isOn))
        return IndivoResponse.ok
    }

    private static func known(_ text: String) throws(DomainError) -> DocumentType {
        guard let type = IndivoDocumentTypes.type(text) else { throw .notFound }
        return type
    }
}
