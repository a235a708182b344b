/// Common vaccines with their CVX codes, after the table of the CDC.
enum ShippedVaccines {
    static let lines = """
        115 Tdap (tetanus, diphtheria, whooping cough)
        09 Td (adult), tetanus and diphtheria
        20 DTaP (diphtheria, tetanus, whooping cough)
        110 DTaP-Hep B-IPV
        120 DTaP-Hib-IPV
        130 DTaP-IPV
        03 MMR (measles, mumps, rubella)
        94 MMRV (measles, mumps, rubella, varicella)
        05 Measles
        06 Rubella
        07 Mumps
        21 Varicella (chickenpox)
        187 Zoster, recombinant (shingles)
        121 Zoster, live (shingles)
        10 Polio, inactivated (IPV)
        02 Polio, oral (OPV)
        17 Hib
        43 Hepatitis B, adult
        08 Hepatitis B, adolescent or pediatric
        45 Hepatitis B, kind not known
        52 Hepatitis A, adult
        83 Hepatitis A, pediatric or adolescent, 2 doses
        85 Hepatitis A, kind not known
        104 Hepatitis A and hepatitis B
        88 Influenza (flu), kind not known
        141 Influenza (flu), seasonal, injectable
        140 Influenza (flu), seasonal, injectable, preservative free
        150 Influenza (flu), injectable, quadrivalent, preservative free
        135 Influenza (flu), high dose
        33 Pneumococcal polysaccharide PPV23
        133 Pneumococcal conjugate PCV13
        215 Pneumococcal conjugate PCV15
        216 Pneumococcal conjugate PCV20
        109 Pneumococcal, kind not known
        114 Meningococcal MCV4P
        108 Meningococcal ACWY, kind not known
        162 Meningococcal B, recombinant
        163 Meningococcal B, OMV
        165 HPV9 (human papillomavirus)
        62 HPV, quadrivalent (human papillomavirus)
        118 HPV, bivalent (human papillomavirus)
        137 HPV, kind not known (human papillomavirus)
        116 Rotavirus, pentavalent
        119 Rotavirus, monovalent
        208 COVID-19, mRNA, Pfizer, 30 mcg
        207 COVID-19, mRNA, Moderna, 100 mcg
        210 COVID-19, AstraZeneca
        211 COVID-19, Novavax
        212 COVID-19, Janssen
        213 COVID-19, kind not known
        37 Yellow fever
        101 Typhoid, injectable (ViCPs)
        25 Typhoid, oral
        134 Japanese encephalitis, intramuscular
        18 Rabies, intramuscular
        19 BCG (tuberculosis)
        """
}
