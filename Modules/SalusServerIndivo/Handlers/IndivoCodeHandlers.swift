import PHRIndivo
import SalusDomain
import SalusServer
import SalusServerDomain

/// Coding systems: which there are, and terms by a part of their words. No one's data, so anybody may ask.
enum IndivoCodeHandlers {
    static let all: [String: IndivoEntry] = [
        "coding_systems_list": .open { exchange in
            return IndivoResponse.json(try IndivoCodes.json(of: try await exchange.run(ListVocabularies()).items))
        },
        "coding_system_query": .open { exchange in
            guard let text = exchange.query("q"), !text.isEmpty else {
                throw IndivoFault.badRequest("The argument q is needed")
            }
            let terms = try await exchange.run(LookUpTerms(name: exchange.path["system"], text: text))
            return IndivoResponse.json(try IndivoCodes.json(of: terms))
        },
    ]
}
